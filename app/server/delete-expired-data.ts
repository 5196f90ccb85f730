import { deleteOldPaymentMessages } from './business/orders/pay/delete-old-messages.ts'
import { deleteExpiredChoices } from './business/consent/delete-expired-choices.ts'
import { deleteExpired as deleteExpiredSignIns } from './business/customers/delete-expired.ts'
import { deleteOldPickupPointLists } from './business/delivery/delete-old-lists.ts'
import { deleteAbandonedPictures } from './platform/media/delete-abandoned-pictures.ts'
import { clearOldRecipients } from './business/credits/clear-recipients.ts'
import { deleteOldLabelRequests } from './business/orders/ship/delete-old-label-requests.ts'
import { deleteOldDrafts } from './business/orders/by-hand/delete-drafts.ts'
import { anonymiseOldOrders } from './business/orders/anonymise-old-orders.ts'
import { clearRequestsOfOrders } from './business/support/tickets/delete-customer-content.ts'
import { clearOrderOrigins } from './business/orders/clear-order-origins.ts'
import { deleteUnmatchedWithdrawals } from './business/orders/withdraw/delete-unmatched-withdrawals.ts'
import { deleteUnconfirmedQuestions } from './business/questions/delete-questions.ts'
import { deleteOldWishes } from './business/wishes/delete-old-wishes.ts'
import { deleteOldNotices } from './business/notices/delete-old-notices.ts'
import { deleteExpiredCounters } from './platform/rate-limit/delete-expired-counters.ts'
import type { KeptData } from '#domain/legal/kept-data.ts'
import type { StoreKey } from '#domain/stores/store-key.ts'
import type { Database, Job } from './platform/database/database.ts'

type Deletion = (job: Job, store: StoreKey, database: Database) => Promise<void>

/** The work of each line of the privacy page. */
const deletions = {
  orders: [
    deleteOldPaymentMessages,
    (job, store) => anonymiseOldOrders(job, store, clearRequestsOfOrders),
    clearOldRecipients,
    clearOrderOrigins,
    deleteOldLabelRequests,
    deleteOldDrafts,
  ],
  requests: [
    (_, store, database) =>
      deleteExpiredSignIns(database.scoped({ as: 'customer_auth', ...store })),
  ],
  // They lose their names with their orders.
  reviews: [],
  questions: [deleteUnconfirmedQuestions],
  wishes: [deleteOldWishes],
  withdrawals: [deleteUnmatchedWithdrawals],
  consent: [deleteExpiredChoices],
  technical: [
    deleteExpiredCounters,
    deleteOldPickupPointLists,
    deleteOldNotices,
    deleteAbandonedPictures,
  ],
} satisfies Record<KeptData, Deletion[]>

/** Deletes data of a store whose retention period has ended. */
export async function deleteExpiredData(database: Database, store: StoreKey): Promise<void> {
  const job = database.scoped({ as: 'job', ...store })
  for (const deletion of Object.values<Deletion[]>(deletions).flat()) {
    await deletion(job, store, database)
  }
}
