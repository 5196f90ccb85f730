/** Rows read or written at once. */
export const batchSizes = {
  prices: 500,
  codes: 1_000,
  sheet: 500,
  orders: 500,
  import: { reading: 250, saving: 100 },
  feed: 250,
  auditLog: 1_000,
  retriedJobs: 1_000,
  abandonedPictures: 500,
  unusedFiles: 100,
  movedFiles: 100,
  /** The oldest of all companies; the rest follows in an hour. */
  unusedFilesOfAll: 10_000,
  /** Told of one unit at once. */
  wishes: 200,
  recall: 200,
  /** Looked at in one query, which takes a fraction of a second. */
  dueStores: 10_000,
  /** Copied in one statement, which takes about a second. */
  copiedRows: 2_000,
} as const
