package dev.ppto.sim.machine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Who changed the cells of a window's part, by cell, operation and rank. A world of 1,024 ranks has
 * a million cells, so this is columns of numbers under a hash index, and no object for each.
 */
final class DepositTable {
  private final DepositSites sites;
  private final BitSet known = new BitSet();
  private int size;
  private int[] cellOf = new int[8];
  private int[] siteNumbers = new int[8];
  private int[] ranks = new int[8];
  private int[] counts = new int[8];
  private long[] totals = new long[8];
  private int[] lasts = new int[8];

  /** Rows plus 1 at their hash or behind; 0 where there is none. Twice as long as the columns. */
  private int[] index = new int[16];

  DepositTable(DepositSites sites) {
    this.sites = sites;
  }

  /** Whether the cell is in use as a signal. */
  boolean knows(int cell) {
    return known.get(cell);
  }

  /** Notes that the cell is in use as a signal. */
  void know(int cell) {
    known.set(cell);
  }

  /** The cells in use as signals, in order. */
  IntStream cells() {
    return known.stream();
  }

  void record(int cell, int site, int rank, int value) {
    known.set(cell);
    int row = row(cell, site, rank);
    counts[row]++;
    totals[row] += value;
    lasts[row] = value;
  }

  private int row(int cell, int site, int rank) {
    int at = hash(cell, site, rank);
    for (; index[at] != 0; at = at + 1 & index.length - 1) {
      int row = index[at] - 1;
      if (cellOf[row] == cell && siteNumbers[row] == site && ranks[row] == rank) {
        return row;
      }
    }
    int row = size++;
    if (row == cellOf.length) {
      grow();
      return insert(row, cell, site, rank, freeSlot(hash(cell, site, rank)));
    }
    return insert(row, cell, site, rank, at);
  }

  private int insert(int row, int cell, int site, int rank, int slot) {
    cellOf[row] = cell;
    siteNumbers[row] = site;
    ranks[row] = rank;
    index[slot] = row + 1;
    return row;
  }

  private void grow() {
    int old = cellOf.length;
    cellOf = Arrays.copyOf(cellOf, 2 * old);
    siteNumbers = Arrays.copyOf(siteNumbers, 2 * old);
    ranks = Arrays.copyOf(ranks, 2 * old);
    counts = Arrays.copyOf(counts, 2 * old);
    totals = Arrays.copyOf(totals, 2 * old);
    lasts = Arrays.copyOf(lasts, 2 * old);
    index = new int[4 * old];
    for (int row = 0; row < old; row++) {
      index[freeSlot(hash(cellOf[row], siteNumbers[row], ranks[row]))] = row + 1;
    }
  }

  private int freeSlot(int from) {
    int at = from;
    while (index[at] != 0) {
      at = at + 1 & index.length - 1;
    }
    return at;
  }

  private int hash(int cell, int site, int rank) {
    int mixed = (cell * 31 + site) * 31 + rank;
    mixed *= 0x9E3779B9;
    return (mixed ^ mixed >>> 15) & index.length - 1;
  }

  /** The deposits of a cell, in the order in which each first happened. */
  List<Deposit> of(int cell) {
    List<Deposit> deposits = new ArrayList<>();
    for (int row = 0; row < size; row++) {
      if (cellOf[row] == cell) {
        int site = siteNumbers[row];
        deposits.add(
            new Deposit(
                sites.operation(site),
                ranks[row],
                sites.kind(site),
                counts[row],
                totals[row],
                lasts[row]));
      }
    }
    return deposits;
  }
}
