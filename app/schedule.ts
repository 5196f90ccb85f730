import { deleteExpiredData } from './delete-expired-data.ts'
import { jobTimes } from '#shared/durations.ts'
import { recordBoughtTogether } from '#features/catalogue/server/listing/record-bought-together.ts'
import { recordSoldPieces } from '#features/catalogue/server/listing/record-sold-pieces.ts'
import { createStorePayments } from '#features/orders/server/pay/open-store-payments.ts'
import { reconcileMoney, reconcileStore } from '#features/orders/server/pay/reconcile-store.ts'
import type { Database } from '#platform/database/database.ts'
import { createPerStoreTask } from '#features/stores/server/create-per-store-task.ts'
import { deleteFilesOfCompanies } from '#platform/files/delete-unused-files.ts'
import type { Task, Tasks } from '#platform/jobs/task.ts'
import type { Scheduled } from '#platform/jobs/worker.ts'
import type { Payments } from '#platform/payments/payments.ts'
import { sendStockMails } from '#features/stock-alerts/server/send-stock-mails.ts'
import { inviteReviewers } from '#features/reviews/server/invite-reviewers.ts'
import { enqueueNotificationMails } from '#features/notifications/server/send-notifications.ts'
import { recordExpiringAuthorisations } from '#features/orders/server/pay/record-expiring-authorisations.ts'
import { deleteExpired as deleteExpiredStaff } from '#features/staff/server/delete-expired.ts'
import { recordLegalVersions } from '#features/legal/server/record-legal-versions.ts'
import { verifyDomains } from '#features/stores/server/verify-domains.ts'
import { checkStore, openStoreIfReady } from '#features/go-live/server/check-store.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { deleteExpiredCounters } from '#platform/rate-limit/counters.ts'

/** Cron times are in UTC. */
export const schedule = [
  { task: 'reconcile', cron: '*/10 * * * *', backfillPeriod: 0 },
  { task: 'notify-staff', cron: '* * * * *', backfillPeriod: 0 },
  { task: 'compare-books', cron: '20 2 * * *', backfillPeriod: jobTimes.backfill },
  { task: 'check-domains', cron: '35 3 * * *', backfillPeriod: jobTimes.backfill },
  { task: 'invite-reviewers', cron: '10 8 * * *', backfillPeriod: jobTimes.backfill },
  { task: 'tell-wishes', cron: '5,15,25,35,45,55 * * * *', backfillPeriod: 0 },
  { task: 'forget', cron: '50 2 * * *', backfillPeriod: jobTimes.backfill },
  { task: 'count-pairs', cron: '15 3 * * *', backfillPeriod: jobTimes.backfill },
  { task: 'check-stores', cron: '25 4 * * *', backfillPeriod: jobTimes.backfill },
  { task: 'open-stores', cron: '3,13,23,33,43,53 * * * *', backfillPeriod: 0 },
  { task: 'forget-staff', cron: '55 2 * * *', backfillPeriod: jobTimes.backfill },
  { task: 'settle-staff', cron: '* * * * *', backfillPeriod: 0 },
  { task: 'delete-files', cron: '25 * * * *', backfillPeriod: jobTimes.backfill },
] as const satisfies readonly Scheduled[]

type TaskName = (typeof schedule)[number]['task']

/** Jobs run for each store that has something due, except those of staff, who belong to no store. */
export function listScheduledJobs(
  database: Database,
  payments: Payments,
  onLedgerErrors: (store: StoreKey, errors: number) => void,
): Tasks {
  const createTask = (name: TaskName, work: (store: StoreKey) => Promise<void>): Task =>
    createPerStoreTask(database, name, work)
  const createNightlyTask = (name: TaskName, work: (store: StoreKey) => Promise<void>): Task =>
    createPerStoreTask(database, name, work, { gap: jobTimes.nightlyGap })
  return {
    reconcile: createTask('reconcile', async (store) => {
      await recordExpiringAuthorisations(database.scoped({ as: 'job', ...store }), store)
      await reconcileStore(createStorePayments(database, payments, store))
    }),
    'notify-staff': enqueueNotificationMails(database),
    'compare-books': createNightlyTask('compare-books', async (store) =>
      onLedgerErrors(store, await reconcileMoney(createStorePayments(database, payments, store))),
    ),
    'check-domains': createNightlyTask('check-domains', (store) => verifyDomains(database, store)),
    'invite-reviewers': createNightlyTask('invite-reviewers', (store) =>
      inviteReviewers(database.scoped({ as: 'job', ...store }), store),
    ),
    'tell-wishes': createTask('tell-wishes', (store) =>
      sendStockMails(database.scoped({ as: 'job', ...store }), store),
    ),
    forget: createNightlyTask('forget', (store) => deleteExpiredData(database, store)),
    'count-pairs': createNightlyTask('count-pairs', async (store) => {
      const job = database.scoped({ as: 'job', ...store })
      await recordBoughtTogether(job)
      await recordSoldPieces(job)
    }),
    'check-stores': createNightlyTask('check-stores', async (store) => {
      await recordLegalVersions(database.scoped({ as: 'job', ...store }), store)
      await checkStore(database, store, payments)
    }),
    'open-stores': createTask('open-stores', (store) =>
      openStoreIfReady(database, store, payments),
    ),
    'delete-files': deleteFilesOfCompanies(database),
    'settle-staff': () => database.federation.sync(database.scoped({ as: 'staff_auth' })),
    'forget-staff': async () => {
      const auth = database.scoped({ as: 'staff_auth' })
      await deleteExpiredStaff(auth)
      await deleteExpiredCounters(auth)
    },
  } satisfies Record<TaskName, Task>
}
