import { sql } from 'kysely'
import type { Unpaid } from '#domain/unpaid.ts'
import type { Job } from '../database/database.ts'
import type { StoreKey } from '../stores/stores.ts'

export async function countUnpaid(
  job: Job,
  { company_id, store_id }: StoreKey,
  asked_from: string,
): Promise<Unpaid> {
  return job
    .selectFrom('orders')
    .where('company_id', '=', company_id)
    .where('store_id', '=', store_id)
    .where('asked_from', '=', asked_from)
    .where('placed_at', '>', sql<Date>`now() - interval '1 hour'`)
    .select(({ fn }) => [
      fn.countAll<number>().as('within_an_hour'),
      fn.countAll<number>().filterWhere('state', '=', 'pending_payment').as('open'),
    ])
    .executeTakeFirstOrThrow()
}
