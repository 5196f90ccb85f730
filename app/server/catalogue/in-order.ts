export type ProductKey = { company_id: string; product_id: string }

type Part = { id: string | null }

/** The parts of a product as rows of it, in the order that the form had them; those that were there keep their ids. */
export function inOrder<Row extends Part>(
  { company_id, product_id }: ProductKey,
  parts: readonly Row[],
) {
  return parts.map(({ id, ...part }, index) => ({
    company_id,
    product_id,
    ...part,
    ...(id && { id }),
    sort_order: index + 1,
  }))
}

/** Those that are there and not in the form any more. */
export function removedFrom(present: readonly { id: string }[], sent: readonly Part[]): string[] {
  const kept = new Set(sent.map(({ id }) => id))
  return present.map(({ id }) => id).filter((id) => !kept.has(id))
}
