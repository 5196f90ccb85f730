import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Job } from '#platform/database/database.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'

/** A handle on the ledger of one store. */
export type Books = { job: Job; store: StoreKey }

export async function isBooked({ job, store }: Books, provider_ref: string): Promise<boolean> {
  const { company_id, store_id } = store
  const entry = await job
    .selectFrom('payment_entries')
    .where(ofTenant({ company_id, store_id }))
    .where('provider', '=', 'quickpay')
    .where('provider_ref', '=', provider_ref)
    .select('id')
    .executeTakeFirst()
  return entry !== undefined
}
