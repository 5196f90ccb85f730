import { forgetMessages } from './checkout/forget-messages.ts'
import { tillAt } from './checkout/open-till.ts'
import { reconcileMoney, reconcileStore } from './checkout/reconcile-store.ts'
import { forgetChoices } from './consent/forget-choices.ts'
import { forgetExpired as forgetExpiredSignIns } from './customers/forget-expired.ts'
import type { Database } from './database/database.ts'
import { inEveryStore } from './jobs/in-every-store.ts'
import type { Task, Tasks } from './jobs/task.ts'
import type { Scheduled } from './jobs/worker.ts'
import { forgetPictures } from './media/forget-pictures.ts'
import { forgetOldBuyers } from './orders/forget-old-buyers.ts'
import { forgetOrigins } from './orders/forget-origins.ts'
import { forgetWithdrawals } from './orders/forget-withdrawals.ts'
import type { Payments } from './payments/payments.ts'
import { forgetExpired as forgetExpiredStaff } from './staff/forget-expired.ts'
import { verifyDomains } from './stores/verify-domains.ts'
import type { StoreKey } from './stores/stores.ts'
import { forgetTallies } from './throttle/forget-tallies.ts'

const day = 24 * 60 * 60_000

/** Cron times are in UTC. */
export const schedule = [
  { task: 'reconcile', at: '*/10 * * * *', madeUpFor: 0 },
  { task: 'compare-books', at: '20 2 * * *', madeUpFor: day },
  { task: 'check-domains', at: '35 3 * * *', madeUpFor: day },
  { task: 'forget', at: '50 2 * * *', madeUpFor: day },
  { task: 'forget-staff', at: '55 2 * * *', madeUpFor: day },
] as const satisfies readonly Scheduled[]

type Name = (typeof schedule)[number]['task']

/** Jobs run per store, except those of staff, who belong to no store. */
export function scheduledJobs(
  database: Database,
  payments: Payments,
  onBookFaults: (store: StoreKey, faults: number) => void,
): Tasks {
  const everywhere = (name: Name, work: (store: StoreKey) => Promise<void>): Task =>
    inEveryStore(database, name, work)
  return {
    reconcile: everywhere('reconcile', (store) =>
      reconcileStore(tillAt(database, payments, store)),
    ),
    'compare-books': everywhere('compare-books', async (store) =>
      onBookFaults(store, await reconcileMoney(tillAt(database, payments, store))),
    ),
    'check-domains': everywhere('check-domains', (store) => verifyDomains(database, store)),
    forget: everywhere('forget', (store) => forgetIn(database, store)),
    'forget-staff': async () => {
      const auth = database.through({ as: 'staff_auth' })
      await forgetExpiredStaff(auth)
      await forgetTallies(auth)
    },
  } satisfies Record<Name, Task>
}

/** Deletes data of a store whose retention period has ended. */
async function forgetIn(database: Database, store: StoreKey): Promise<void> {
  const job = database.through({ as: 'job', ...store })
  await forgetExpiredSignIns(database.through({ as: 'customer_auth', ...store }))
  await forgetTallies(job)
  await forgetMessages(job, store)
  await forgetChoices(job)
  await forgetWithdrawals(job)
  await forgetOldBuyers(job)
  await forgetOrigins(job)
  await forgetPictures(job)
}
