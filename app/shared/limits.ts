import { kilobyte, megabyte, shopLimits } from './stores/shop-limits.ts'

export const limits = {
  ...shopLimits,
  typedAmount: 20,
  /** A year; cards keep a reservation for a month at most, some banks for half a year. */
  authorisationDays: 365,
  /** Per batch of packing or printing. */
  ordersAtOnce: 100,
  /** Carriers and numbers of orders, typed or pasted. */
  trackingSheet: 20_000,
  shelf: 40,
  slug: 100,
  host: 253,
  note: 2_000,
  printNote: 1_000,
  orderTag: 40,
  orderTags: 100,
  cannedTitle: 100,
  viewName: 40,
  viewQuery: 1_000,
  /** A list has as many of one person, and as many shared ones. */
  listViews: 20,
  /** Uploaded but not yet sent. */
  photosUnsent: 12,
  answer: 4_000,
  ticketForm: 16 * kilobyte,
  personName: 200,
  companyName: 200,
  storeName: 120,
  categoryName: 120,
  campaignName: 120,
  deliveryName: 60,
  /** An id, or the name of the standard method. */
  deliveryMethodId: 36,
  deliveryMethods: 20,
  deliveryZones: 40,
  deliveryRates: 20,
  /** The methods share it, since every cart reads them all. */
  deliveryRatesOfStore: 2_000,
  closedDays: 200,
  /** Working days. */
  transitDays: 60,
  postcodeRanges: 500,
  synonymGroups: 200,
  pinnedSearches: 100,
  searchSettings: 20_000,
  postcode: 20,
  city: 100,
  campaignTargets: 100,
  campaignCodes: 10_000,
  campaignCodeBytes: 768 * kilobyte,
  codeUses: 1_000_000,
  productName: 300,
  variantName: 120,
  brand: 120,
  model: 120,
  warnings: 5_000,
  guaranteeYears: 30,
  sku: 120,
  mark: 60,
  title: 200,
  templateFields: 30,
  fieldName: 50,
  fieldLabel: 300,
  fieldContent: 2_000,
  fieldOptions: 30,
  question: 300,
  faqAnswer: 5_000,
  faqs: 50,
  label: 100,
  altText: 300,
  /** Search engines show descriptions of about this length. */
  metaDescriptionMin: 150,
  metaDescription: 160,
  seoDescription: 320,
  pastedTag: 300,
  description: 20_000,
  pageContent: 200_000,
  specification: 500,
  specifications: 50,
  productFilters: 20,
  filterCandidates: 200,
  googleCategory: 999_999,
  images: 20,
  bulk: 10_000,
  recallText: 1_000,
  recalledGoods: 500,
  recallOrders: 10_000_000,
  importBytes: 32 * megabyte,
  importLines: 1_000_000,
  /** Columns for five hundred stores, plus some unknown ones. */
  importColumns: 2_500,
  // More are no list of a person.
  matchedColumns: 60,
  fileName: 200,
  userAgent: 300,
  /** Tokens of links and of edit versions. */
  token: 100,
  typedOrderNumber: 40,
  variants: 100,
  /** SKUs with the same beginning that a new one is compared with. */
  takenSkus: 5_000,
  options: 3,
  optionName: 40,
  optionAdvice: 200,
  optionValues: 30,
  /** Three of them fit into the name of a variant. */
  optionValue: 38,
  /** All options as they are typed. */
  typedOptions: 6_000,
  /** SKUs of related goods, or addresses of pages about a product. */
  relatedGoods: 500,
  shownRelated: 3,
  shownBestSellers: 6,
  keywords: 1_000,
  navigationItems: 50,
  homeBlocks: 20,
  homeTitle: 120,
  homeText: 2_000,
  homeCategories: 12,
  homeProducts: 12,
  buttonLabel: 60,
  stores: 500,
  stock: 1_000_000,
  reviewText: 2_000,
  reviewAnswer: 2_000,
  questionText: 1_000,
  publicName: 60,
  reviewDays: 90,
  /** In grams. */
  weight: 1_000_000,
  sortOrder: 1_000_000,
  phone: 30,
  email: 254,
  address: 300,
  minPasswordLength: 8,
  maxPasswordLength: 128,
} as const

/** Rows of a page, and of lists without pages. */
export const pageLengths = {
  products: 48,
  staffProducts: 24,
  campaigns: 20,
  credits: 30,
  reviews: 20,
  staffReviews: 30,
  campaignPrices: 25,
  campaignCodes: 50,
  targetChoices: 20,
  productChoices: 20,
  staffOrders: 30,
  ownOrders: 10,
  staffTickets: 30,
  ownTickets: 20,
  auditLog: 50,
  imports: 10,
  failedJobs: 50,
  importRows: 50,
  /** Orders to choose from in a ticket. */
  orderChoices: 30,
  /** The other orders and tickets of a customer. */
  customerOrders: 20,
  legalVersions: 50,
  recallBuyers: 100,
  customerTickets: 50,
  rankings: 10,
  bulkPreview: 20,
  storePreview: 3,
  /** The newest, on the page of their product and in its data for search engines. */
  productReviews: 5,
  /** With their answers, the latest ones. */
  productQuestions: 20,
  skuDuplicates: 5,
} as const

/** Larger counts are shown as "more than", and words that match more products do not narrow a search. */
export const maxCounted = 1_000

/** The sums of a list of orders count at most so many. */
export const maxSummedOrders = 10_000

/** Request bodies. */
export const bodyBytes = {
  usual: megabyte,
  photos: 12 * megabyte,
  webhook: 256 * kilobyte,
  json: 256 * kilobyte,
  head: 16 * kilobyte,
} as const

/** Answers of the parcel hub. */
export const hubAnswerBytes = { list: megabyte, label: 8 * megabyte } as const

/** Lists of parcel shops kept for a store; the oldest go first. */
export const maxPickupPointLists = 1_000

export const maxHeaders = 100

/** Spans: further ones are dropped and counted. */
export const traceLimits = { queue: 2_048, batch: 512 } as const

/** Lookups at a time for proxies that want a certificate. */
export const maxHostChecks = 32

/** Memory and disk of one process. */
export const memoryBytes = {
  bodies: 96 * megabyte,
  bodiesPerNetwork: 48 * megabyte,
  /** Slow readers of an event stream with more buffered data are disconnected. */
  streamBuffer: 256 * kilobyte,
  hosts: 8 * megabyte,
  hostSpellings: 2 * megabyte,
  hostVerdicts: megabyte,
  /** More visitors than this are a flood and are not counted. */
  visitors: 16 * megabyte,
  userAgents: 2 * megabyte,
  /** About 6 KB a store: room for some 700 stores. */
  storeFacts: 4 * megabyte,
  pictureFiles: 1_024 * megabyte,
} as const

/**
 * Pages at once in a process. A page takes about 10 ms; beyond this limit visitors would leave before the response. 224 per
 * host allows for 200 simultaneous checkouts.
 */
export const concurrencyLimits = { maxTotal: 512, maxPerHost: 224 }
