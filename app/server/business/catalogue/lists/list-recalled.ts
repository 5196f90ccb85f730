import { sql } from 'kysely'
import type { Staff } from '#server/platform/database/database.ts'
import { ofTenant } from '#server/platform/database/tenant-key.ts'

export type Recalled = { product_id: string | null; store_id: string }

/** The stores in which recalls of these products run. */
export function listRecalled(
  staff: Staff,
  company_id: string,
  product_ids: readonly string[],
): Promise<Recalled[]> {
  return staff
    .selectFrom('recalls')
    .where(ofTenant({ company_id }))
    .where(sql<boolean>`product_id = any (${[...product_ids]}::uuid[])`)
    .where('ended_at', 'is', null)
    .select(['product_id', 'store_id'])
    .execute()
}

type Link = { store_id: string; active: boolean }

/** Whether the product would be on sale in a store that recalls it. */
export function isShownRecalled(
  recalled: readonly Recalled[],
  product_id: string | null,
  links: readonly Link[],
): boolean {
  return links.some(
    ({ store_id, active }) =>
      active && recalled.some((one) => one.product_id === product_id && one.store_id === store_id),
  )
}
