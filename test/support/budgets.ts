/**
 * Each budget is a count, since time depends on the machine. `why` names every number beside it, so that no number is
 * raised without a sentence that says what for.
 */
export type Why = { why: string }

export type Budget = Why & {
  /** Each query of a scope takes two: the scope is set, then it asks. */
  statements: number
  /** PostgreSQL returns or changes them. */
  rows: number
  /** Pages of tables and indexes that PostgreSQL touches; a tenth more is accepted. */
  buffers: number
}

export type PageBudget = Budget & {
  /** The answer is compressed by gzip -9; a fiftieth more is accepted. */
  bytes: number
  /** Rows and buffers may double with the store, for this reason; elsewhere they stay. */
  grows?: string
}

export type Limit = Why & { atMost: number }

/** Pages of a shop with 200 products right after a change, when nothing of them is kept. */
export const pageBudgets = {
  home: {
    statements: 24,
    rows: 124,
    buffers: 807,
    bytes: 7_400,
    why: 'Of 24 statements 8 are the frame; tiles stand in two places, whose stamps and contents are 100 of 124 rows and 620 of 807 buffers; 7400 bytes.',
  },
  category: {
    statements: 20,
    rows: 116,
    buffers: 838,
    bytes: 7_400,
    why: 'Of 20 statements 8 are the frame; 98 of 116 rows are stamps and contents of tiles, which touch 723 of 838 buffers; 7400 bytes.',
  },
  'category with a filter': {
    statements: 20,
    rows: 116,
    buffers: 827,
    bytes: 8_198,
    why: 'The 20 statements and 116 rows are those of a category; 162 of 827 buffers count the values of the filters; 8198 bytes.',
    grows: 'The values of the filters are counted over all products of the category.',
  },
  search: {
    statements: 34,
    rows: 528,
    buffers: 907,
    bytes: 7_600,
    why: 'Of 34 statements two search, by word and by form; 400 of 528 rows are their matches; 907 buffers; 7600 bytes.',
    grows: 'Every match of a common word is put in order before a page of them is read.',
  },
  product: {
    statements: 18,
    rows: 24,
    buffers: 211,
    bytes: 7_858,
    why: 'Of 18 statements 8 are the frame, and 6 read three similar products, which are 9 of 24 rows; 211 buffers; 7858 bytes.',
  },
  'content page': {
    statements: 10,
    rows: 10,
    buffers: 49,
    bytes: 4_632,
    why: 'The frame takes 8 of 10 statements, 8 of 10 rows and 42 of 49 buffers; the text is the rest; 4632 bytes.',
  },
  login: {
    statements: 8,
    rows: 8,
    buffers: 42,
    bytes: 5_244,
    why: 'The frame alone takes 8 statements, 8 rows and 42 buffers: host, settings, menu and delivery; 5244 bytes.',
  },
  'cart check': {
    statements: 8,
    rows: 6,
    buffers: 72,
    bytes: 201,
    why: 'Two scopes are among 8 statements; the product takes 32 of 72 buffers, and 6 rows suffice; 201 bytes.',
  },
  'checkout page': {
    statements: 8,
    rows: 7,
    buffers: 45,
    bytes: 6_998,
    why: 'The offer lies in one row, so 8 statements, 7 rows and 45 buffers do not depend on the cart; 6998 bytes.',
  },
  'order page': {
    statements: 15,
    rows: 9,
    buffers: 60,
    bytes: 5_901,
    why: 'Of 15 statements each asks for one part of the order, most of them empty: 9 rows, 60 buffers; 5901 bytes.',
  },
  support: {
    statements: 10,
    rows: 29,
    buffers: 98,
    bytes: 6_021,
    why: 'One of 10 statements reads a page of tickets with the last message of each: 20 of 29 rows; 98 buffers; 6021 bytes.',
  },
} satisfies Record<string, PageBudget>

/** Lists of a company with 21 stores, whose menu is in every page of the back office. */
export const listBudgets = {
  stores: {
    statements: 26,
    rows: 72,
    buffers: 569,
    bytes: 12_970,
    why: 'The frame takes 12 of 26 statements; 42 of 72 rows are the stores, in list and menu; waiting work takes 540 of 569 buffers; 12970 bytes.',
    grows: 'Waiting work is counted, up to a thousand of each kind.',
  },
  products: {
    statements: 26,
    rows: 112,
    buffers: 2_542,
    bytes: 15_370,
    why: 'Of 26 statements one counts what lacks a fact, 1838 of 2542 buffers, and two read the saved views; 49 of 112 rows are the page; 15370 bytes with the menus of order and columns.',
    grows: 'Every product on sale is examined for facts that it lacks.',
  },
  orders: {
    statements: 38,
    rows: 140,
    buffers: 369,
    bytes: 15_090,
    why: 'Of 38 statements 12 are the frame, and two read the saved views, whose code is a part of 15090 bytes; 91 of 140 rows are 30 orders with their lines; 369 buffers.',
  },
  tickets: {
    statements: 24,
    rows: 106,
    buffers: 119,
    bytes: 13_264,
    why: 'Of 24 statements two find and read 30 tickets, 61 of 106 rows, and two read the saved views; counts by state take 37 of 119 buffers; 13264 bytes.',
  },
  campaigns: {
    statements: 26,
    rows: 64,
    buffers: 381,
    bytes: 11_000,
    why: 'Of 26 statements 12 are the frame, two read the saved views and one counts the products of 20 campaigns, 300 of 381 buffers; 64 rows; 11000 bytes.',
    grows: 'The products of all listed campaigns are counted.',
  },
  codes: {
    statements: 20,
    rows: 88,
    buffers: 76,
    bytes: 10_965,
    why: 'Of 20 statements three are about the campaign and 50 codes, so 88 rows and 76 buffers; 10965 bytes.',
  },
  'gift cards': {
    statements: 16,
    rows: 65,
    buffers: 62,
    bytes: 11_515,
    why: 'One of 16 statements reads a page, 31 of 65 rows and 9 of 62 buffers; the frame is the rest; 11515 bytes.',
  },
  reviews: {
    statements: 16,
    rows: 65,
    buffers: 97,
    bytes: 12_255,
    why: 'One of 16 statements reads a page, 31 of 65 rows, with product and order of each: 97 buffers; 12255 bytes.',
  },
  questions: {
    statements: 16,
    rows: 65,
    buffers: 67,
    bytes: 10_967,
    why: 'One of 16 statements reads a page, 31 of 65 rows and 14 of 67 buffers; the frame is the rest; 10967 bytes.',
  },
  manufacturers: {
    statements: 16,
    rows: 95,
    buffers: 121,
    bytes: 13_601,
    why: 'One of 16 statements reads all 61 of 95 rows and counts the products of each, 68 of 121 buffers; 13601 bytes.',
  },
  members: {
    statements: 22,
    rows: 62,
    buffers: 78,
    bytes: 11_287,
    why: 'Of 22 statements three read members, invitations and lost factors; 22 of 62 rows; 78 buffers; 11287 bytes.',
  },
  'audit log': {
    statements: 20,
    rows: 159,
    buffers: 84,
    bytes: 14_943,
    why: 'Of 20 statements two find and read 50 changes, and one the members: 159 rows, 84 buffers; 14943 bytes.',
  },
} satisfies Record<string, PageBudget>

/** An order of one line. */
export const orderBudgets = {
  'the press that pays it': {
    statements: 26,
    rows: 24,
    buffers: 310,
    why: 'Of 26 statements 8 set a scope and 9 write order, payment, stock and messages; 24 rows, and 310 buffers with the indexes.',
  },
  'its mail and other jobs': {
    statements: 8,
    rows: 5,
    buffers: 42,
    why: 'One scope is among 8 statements; the mail is written from order, lines, store and terms: 5 rows, 42 buffers.',
  },
} satisfies Record<string, Budget>

/** Bytes of scripts, styles and fonts as sent, compressed by gzip -9. */
export const weightBudgets = {
  document: {
    atMost: 6_700,
    why: 'A front page of 24 tiles, with the frame of the shop: 6483, and a few for the words: 6700.',
  },
  script: {
    atMost: 12_000,
    why: 'Until a visitor acts 12000 suffice for replaying clicks and the cart.',
  },
  hydrated: {
    atMost: 100_000,
    why: 'React is 59 kB of 100000; a product has its options, a list its quick view.',
  },
  island: { atMost: 13_400, why: 'One island may add 13400 to React and what all islands share.' },
  style: { atMost: 16_300, why: 'A page has two sheets, which may have 16300 together.' },
  fonts: {
    atMost: 80_000,
    why: 'Inter in all its weights is 48 kB of 80000; unsubsetted it would be 218 kB.',
  },
  adminStart: {
    atMost: 177_500,
    why: 'React and its router are 107 kB of 177500, the parts of every form 32; the rest is the frame and the list of orders.',
  },
  adminScreen: {
    atMost: 35_500,
    why: 'The form of a product may add 35500 to what every page has, with its grid of variants; settings stay below 34 kB, others below 27.',
  },
} satisfies Record<string, Limit>

/** A serving process loads modules before its first page; a home page of 24 tiles allocates bytes. */
export const processBudgets = {
  ownModules: {
    atMost: 685,
    why: 'The server and its built pages are 672 files; 685 leaves room for some more.',
  },
  packageModules: {
    atMost: 800,
    why: 'The packages that are loaded at the start are 790 files; a new one shows above 800.',
  },
  pageBytes: {
    atMost: 1_030_000,
    why: 'A process allocates about 823 kB for it; a quarter more is 1030000.',
  },
} satisfies Record<string, Limit>
