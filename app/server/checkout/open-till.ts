import { refused, type Refused } from '#domain/errors.ts'
import type { Database } from '../database/database.ts'
import type { Visit } from '../http/visit.ts'
import type { Payments } from '../payments/payments.ts'
import type { Till } from '../payments/till.ts'
import type { StoreKey } from '../stores/stores.ts'

/** Opens the payments of the visited store. */
export function openTill({ database, store, refused: refusal, trade }: Visit): Till | Refused {
  if (refusal) return refusal
  if (!store) return refused('storeDataMissing')
  return tillAt(database, trade.payments, store)
}

/** For background tasks, without a request. */
export function tillAt(
  database: Database,
  payments: Payments,
  { company_id, store_id }: StoreKey,
): Till {
  const store = { company_id, store_id }
  return { job: database.through({ as: 'job', ...store }), store, payments }
}

/** For staff, whose store may differ from the visited one. */
export function openTillOf({ database, trade }: Visit, { company_id, store_id }: StoreKey): Till {
  const store = { company_id, store_id }
  return { job: database.through({ as: 'job', ...store }), store, payments: trade.payments }
}
