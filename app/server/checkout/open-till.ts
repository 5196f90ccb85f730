import { refused, type Refused } from '#domain/errors.ts'
import type { Visit } from '../http/visit.ts'
import type { Till } from '../payments/till.ts'

/** Where the money of the visited store is asked for. */
export function openTill({ database, store, refused: refusal, trade }: Visit): Till | Refused {
  if (refusal) return refusal
  if (!store) return refused('storeDataMissing')
  const { company_id, store_id } = store
  const place = { company_id, store_id }
  const job = database.through({ as: 'job', ...place })
  return { job, store: place, payments: trade.payments }
}
