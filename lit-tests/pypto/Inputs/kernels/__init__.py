from .elementwise import double
OFFSET = 3.0
