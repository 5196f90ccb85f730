import { sql } from 'kysely'
import { json } from '#platform/database/sql-values.ts'

export type ProductKey = { company_id: string; product_id: string }

type Part = { id: string | null }
export type PartKey = { product_id: string; id: string }

/** Converts form parts to rows in form order; existing parts keep their ids. */
export function toOrderedRows<Row extends Part>(
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

/** Ids in the database that the form no longer contains. */
export function listRemovedIds(
  present: readonly { id: string }[],
  sent: readonly Part[],
): string[] {
  const sentIds = new Set(sent.map(({ id }) => id))
  return present.map(({ id }) => id).filter((id) => !sentIds.has(id))
}

export function isOneOfParts(parts: readonly PartKey[]) {
  return sql<boolean>`(product_id, id) in (
    select k.product_id, k.id from jsonb_to_recordset(${json(parts)}::jsonb) as k (product_id uuid, id uuid))`
}
