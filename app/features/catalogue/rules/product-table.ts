/** The newest come first in each list that a person has not sorted. */
export const productSortings = ['newest', 'name', '-name', 'price', '-price'] as const
export type ProductSorting = (typeof productSortings)[number]

export function parseSorting(value: string | null): ProductSorting {
  return productSortings.find((sorting) => sorting === value) ?? 'newest'
}

/** The columns beside the name, which always stands in the table. */
export const productColumns = ['state', 'stock', 'price', 'margin', 'stores'] as const
export type ProductColumn = (typeof productColumns)[number]

/** The hidden columns are kept, so that a column that is new is shown. */
export function parseHiddenColumns(kept: string | null): ProductColumn[] {
  const names = kept?.split('.') ?? []
  return productColumns.filter((column) => names.includes(column))
}

/** Null where the address chooses none; the empty choice leaves the name alone. */
export function readHiddenColumns(chosen: readonly string[]): ProductColumn[] | null {
  return chosen.length === 0 ? null : productColumns.filter((column) => !chosen.includes(column))
}
