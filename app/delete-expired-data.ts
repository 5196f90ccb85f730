import { deleteOldPaymentMessages } from '#features/orders/server/pay/delete-old-messages.ts'
import { deleteExpiredChoices } from '#features/consent/server/save-choice.ts'
import { deleteExpired as deleteExpiredSignIns } from '#features/customers/server/delete-account.ts'
import { deleteOldPickupPointLists } from '#features/delivery/server/list-pickup-points.ts'
import { deleteAbandonedPictures } from '#platform/media/pictures.ts'
import { clearOldRecipients } from '#features/gift-cards/server/clear-recipients.ts'
import { deleteOldLabelRequests } from '#features/orders/server/ship/request-labels.ts'
import { deleteOldDrafts } from '#features/orders/server/manual-orders/read-manual-orders.ts'
import {
  anonymiseOldOrders,
  clearOrderOrigins,
} from '#features/orders/server/anonymise-old-orders.ts'
import { clearRequestsOfOrders } from '#features/support/server/tickets/delete-customer-content.ts'
import { deleteUnmatchedWithdrawals } from '#features/orders/server/withdraw/delete-unmatched-withdrawals.ts'
import { deleteUnconfirmedQuestions } from '#features/questions/server/ask-question.ts'
import { deleteOldStockAlerts } from '#features/stock-alerts/server/change-stock-alert.ts'
import { deleteOldNotifications } from '#features/notifications/server/read-notifications.ts'
import { deleteExpiredCounters } from '#platform/rate-limit/counters.ts'
import type { StoredData } from '#features/legal/rules/stored-data.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Database, Job } from '#platform/database/database.ts'

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
  wishes: [deleteOldStockAlerts],
  withdrawals: [deleteUnmatchedWithdrawals],
  consent: [deleteExpiredChoices],
  technical: [
    deleteExpiredCounters,
    deleteOldPickupPointLists,
    deleteOldNotifications,
    deleteAbandonedPictures,
  ],
} satisfies Record<StoredData, Deletion[]>

/** Deletes data of a store whose retention period has ended. */
export async function deleteExpiredData(database: Database, store: StoreKey): Promise<void> {
  const job = database.scoped({ as: 'job', ...store })
  for (const deletion of Object.values<Deletion[]>(deletions).flat()) {
    await deletion(job, store, database)
  }
}
