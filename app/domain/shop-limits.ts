/** Apart from the other limits, for every visitor's browser reads carts and searches. */
export const shopLimits = {
  /** In the smallest unit: ten million kroner. */
  amount: 1_000_000_000,
  quantityPerLine: 99,
  linesPerCart: 50,
  searchQuery: 100,
} as const
