import { refused, type Refused } from '#domain/errors.ts'
import type { Database } from '../database/database.ts'
import type { Visit } from '../http/visit.ts'
import type { Payments } from '../payments/payments.ts'
import type { Till } from '../payments/till.ts'
import type { StoreKey } from '../stores/stores.ts'

/** Where the money of the visited store is asked for. */
export function openTill({ database, store, refused: refusal, trade }: Visit): Till | Refused {
  if (refusal) return refusal
  if (!store) return refused('storeDataMissing')
  return tillAt(database, trade.payments, store)
}

/** The same behind the door, for a store that is known. */
export function tillAt(
  database: Database,
  payments: Payments,
  { company_id, store_id }: StoreKey,
): Till {
  const store = { company_id, store_id }
  return { job: database.through({ as: 'job', ...store }), store, payments }
}

/** The same for a store that the staff work on, whichever was visited. */
export function openTillOf({ database, trade }: Visit, { company_id, store_id }: StoreKey): Till {
  const store = { company_id, store_id }
  return { job: database.through({ as: 'job', ...store }), store, payments: trade.payments }
}
