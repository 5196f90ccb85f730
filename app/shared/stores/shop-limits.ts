export const kilobyte = 1_024
export const megabyte = kilobyte * kilobyte

/** Separate from the other limits to keep the storefront bundle small: it needs only these. */
export const shopLimits = {
  /** In minor units: ten million kroner. */
  amount: 1_000_000_000,
  quantityPerLine: 99,
  linesPerCart: 50,
  code: 60,
  codesPerCart: 5,
  /** The limit is one of a browser or an account, since they are named in an address. */
  favourites: 60,
  searchQuery: 100,
  url: 2048,
  path: 200,
  message: 500,
  /** Per ticket or message. */
  photos: 6,
  pictureBytes: 10 * megabyte,
} as const
