package dev.ppto.frontend.python;

import com.google.common.collect.ImmutableList;
import com.google.inject.Guice;
import com.google.inject.Injector;
import com.google.inject.name.Names;
import dev.ppto.frontend.python.ast.AstPackage;
import dev.ppto.frontend.python.ast.Module;
import dev.ppto.frontend.python.parser.antlr.PythonAntlrTokenFileProvider;
import dev.ppto.frontend.python.parser.antlr.PythonParser;
import dev.ppto.frontend.python.parser.antlr.PythonTokenSource;
import dev.ppto.frontend.python.parser.antlr.lexer.InternalPythonLexer;
import dev.ppto.frontend.python.services.PythonGrammarAccess;
import dev.ppto.frontend.python.token.LineMap;
import dev.ppto.frontend.python.token.PythonTokens;
import dev.ppto.ir.DeepStack;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.antlr.runtime.CharStream;
import org.antlr.runtime.TokenSource;
import org.eclipse.emf.common.notify.Adapter;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.xtext.Constants;
import org.eclipse.xtext.IGrammarAccess;
import org.eclipse.xtext.XtextPackage;
import org.eclipse.xtext.conversion.IValueConverterService;
import org.eclipse.xtext.nodemodel.ICompositeNode;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.parser.DefaultEcoreElementFactory;
import org.eclipse.xtext.parser.IAstFactory;
import org.eclipse.xtext.parser.IParseResult;
import org.eclipse.xtext.parser.antlr.AntlrTokenDefProvider;
import org.eclipse.xtext.parser.antlr.IAntlrTokenFileProvider;
import org.eclipse.xtext.parser.antlr.ITokenDefProvider;
import org.eclipse.xtext.parser.antlr.Lexer;
import org.eclipse.xtext.parser.antlr.LexerBindings;
import org.eclipse.xtext.resource.impl.BinaryGrammarResourceFactoryImpl;

/** Reads Python 3.11. */
public final class PythonReader {
  private static final Injector INJECTOR = createInjector();

  private PythonReader() {}

  /**
   * Reads a source.
   *
   * @param file the name for messages
   * @param text anything; what is no Python gives messages
   */
  public static PythonSource read(String file, String text) {
    return DeepStack.call(() -> new Reading(file, text).read());
  }

  /** Only what a parser needs: setting up all of Xtext takes longer than reading a file. */
  private static Injector createInjector() {
    Resource.Factory.Registry.INSTANCE
        .getExtensionToFactoryMap()
        .putIfAbsent("xtextbin", new BinaryGrammarResourceFactoryImpl());
    XtextPackage.eINSTANCE.getName();
    AstPackage.eINSTANCE.getName();
    return Guice.createInjector(
        binder -> {
          binder
              .bindConstant()
              .annotatedWith(Names.named(Constants.LANGUAGE_NAME))
              .to("dev.ppto.frontend.python.Python");
          binder.bindConstant().annotatedWith(Names.named(Constants.FILE_EXTENSIONS)).to("py");
          binder.bind(ClassLoader.class).toInstance(PythonReader.class.getClassLoader());
          binder.bind(IGrammarAccess.class).to(PythonGrammarAccess.class);
          binder.bind(IValueConverterService.class).to(SourceText.class);
          binder.bind(IAstFactory.class).to(DefaultEcoreElementFactory.class);
          binder.bind(IAntlrTokenFileProvider.class).to(PythonAntlrTokenFileProvider.class);
          binder.bind(ITokenDefProvider.class).to(AntlrTokenDefProvider.class);
          // A parser asks for one, which is not used.
          binder
              .bind(Lexer.class)
              .annotatedWith(Names.named(LexerBindings.RUNTIME))
              .to(InternalPythonLexer.class);
        });
  }

  /** The generated parser, on tokens that are there already. */
  private static final class Parser extends PythonParser {
    private final PythonTokens tokens;

    private Parser(PythonTokens tokens) {
      this.tokens = tokens;
    }

    @Override
    protected TokenSource createLexer(CharStream stream) {
      return new PythonTokenSource(tokens);
    }
  }

  /** Reads one source. */
  private static final class Reading {
    private final String file;
    private final String text;
    private final LineMap lines;

    private Reading(String file, String text) {
      this.file = file;
      this.text = text;
      this.lines = new LineMap(text);
    }

    private PythonSource read() {
      PythonTokens tokens = PythonTokens.of(text);
      Parser parser = new Parser(tokens);
      INJECTOR.injectMembers(parser);
      IParseResult result = parser.parse(new StringReader(text));
      Module module = (Module) result.getRootASTElement();
      List<PythonMessage> messages = new ArrayList<>();
      tokens.problems().forEach(p -> messages.add(message(p.offset(), p.message())));
      for (INode node : result.getSyntaxErrors()) {
        messages.add(message(node.getOffset(), node.getSyntaxErrorMessage().getMessage()));
      }
      place(module);
      for (Iterator<EObject> all = module.eAllContents(); all.hasNext(); ) {
        place(all.next());
      }
      return new PythonSource(file, text, module, ImmutableList.copyOf(messages));
    }

    private PythonMessage message(int offset, String message) {
      return new PythonMessage(file, lines.line(offset), lines.column(offset), offset, message);
    }

    /** Nodes are large, and cost time to ask; elements keep only where they are. */
    private void place(EObject element) {
      int offset = 0;
      int length = 0;
      for (Adapter adapter : element.eAdapters()) {
        if (adapter instanceof ICompositeNode node) {
          offset = node.getOffset();
          length = node.getLength();
        }
      }
      element.eAdapters().clear();
      element.eAdapters().add(new SourceRange(file, lines, offset, length));
    }
  }
}
