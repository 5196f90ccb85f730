/** Separate from the other limits to keep the storefront bundle small: it needs only these. */
export const shopLimits = {
  /** In minor units: ten million kroner. */
  amount: 1_000_000_000,
  quantityPerLine: 99,
  linesPerCart: 50,
  searchQuery: 100,
} as const
