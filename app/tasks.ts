import {
  deleteExpiredVisits,
  deleteExpiredVisitsTask,
} from '#features/analytics/server/record-visits.ts'
import { importTask } from '#features/catalogue/server/import/start-product-import.ts'
import { importProducts } from '#features/catalogue/server/import/import-products.ts'
import { campaignStartTask, startCampaigns } from '#features/pricing/server/start-campaigns.ts'
import { clearRecipient, clearRecipientTask } from '#features/gift-cards/server/clear-recipients.ts'
import { stockCheckTask } from '#features/notifications/server/add-notifications.ts'
import {
  deleteQuestionsOfCustomer,
  deleteQuestionsTask,
} from '#features/questions/server/ask-question.ts'
import {
  deleteStockAlertsOfCustomer,
  deleteStockAlertsTask,
} from '#features/stock-alerts/server/change-stock-alert.ts'
import {
  deleteReviewsOfCustomer,
  deleteReviewsTask,
} from '#features/reviews/server/list-own-reviews.ts'
import { checkStock } from '#features/notifications/server/check-stock.ts'
import { recallMailTask, sendRecallMails } from '#features/recalls/server/send-recall-mails.ts'
import {
  notificationMailTask,
  sendNotifications,
} from '#features/notifications/server/send-notifications.ts'
import {
  deleteDraftsOfAddress,
  deleteDraftsTask,
} from '#features/orders/server/manual-orders/read-manual-orders.ts'
import { cancelOrder } from '#features/orders/server/cancel-order.ts'
import { finishLabelRequest, labelTask } from '#features/orders/server/ship/request-labels.ts'
import { createStorePayments } from '#features/orders/server/pay/open-store-payments.ts'
import { createCheckoutTasks } from '#features/orders/server/pay/create-checkout-tasks.ts'
import type { Database } from '#platform/database/database.ts'
import type { Tasks } from '#platform/jobs/task.ts'
import { deliverMail } from '#features/mail-delivery/server/deliver-mail.ts'
import { createLocalTransport } from '#platform/mail/local-mails.ts'
import { mailTask } from '#features/mails/server/send-mail.ts'
import { createSmtpTransport } from '#platform/mail/smtp-transport.ts'
import type { ParcelHubs } from '#platform/parcels/parcel-hubs.ts'
import type { PaymentSetup } from '#platform/payments/store-payments.ts'
import { listScheduledJobs } from './schedule.ts'
import type { ServingSettings } from './settings.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { clearDeletedStore, storeCleanupTask } from '#features/stores/server/clear-deleted-store.ts'
import {
  deleteCustomerContent,
  deleteCustomerContentTask,
} from '#features/support/server/tickets/delete-customer-content.ts'
import {
  deleteUnsentPhotos,
  unsentPhotosTask,
} from '#features/support/server/messages/attach-photo.ts'
import { replyMailTask, sendReplyMail } from '#features/support/server/messages/send-reply-mail.ts'

/** Callbacks for errors that no caller waits for. */
type TaskCallbacks = {
  onError(error: unknown): void
  onLedgerErrors(store: StoreKey, errors: number): void
}

/** In production without SMTP, mails stay in the queue. */
export function createTasks(
  settings: ServingSettings,
  database: Database,
  { payments, orderKeys, parcelHubs }: PaymentSetup & { parcelHubs: ParcelHubs },
  port: string,
  { onError, onLedgerErrors }: TaskCallbacks = { onError: () => {}, onLedgerErrors: () => {} },
): Tasks {
  const { mail, isProduction, platformHost } = settings
  const transport = mail.smtp
    ? createSmtpTransport(mail.smtp)
    : !isProduction && createLocalTransport(database.scoped({ as: 'worker' }))
  return {
    ...createCheckoutTasks(database, payments),
    ...listScheduledJobs(database, payments, onLedgerErrors),
    [replyMailTask]: sendReplyMail(database),
    [recallMailTask]: sendRecallMails(database),
    [deleteCustomerContentTask]: deleteCustomerContent(database),
    [deleteQuestionsTask]: deleteQuestionsOfCustomer(database),
    [deleteStockAlertsTask]: deleteStockAlertsOfCustomer(database),
    [deleteReviewsTask]: deleteReviewsOfCustomer(database),
    [clearRecipientTask]: clearRecipient(database),
    [deleteDraftsTask]: deleteDraftsOfAddress(database),
    [unsentPhotosTask]: deleteUnsentPhotos(database),
    [deleteExpiredVisitsTask]: deleteExpiredVisits(database),
    [storeCleanupTask]: clearDeletedStore(database, (order, staff_id) =>
      cancelOrder(createStorePayments(database, payments, order), order, {
        actor: 'staff',
        staff_id,
      }),
    ),
    [importTask]: importProducts(database, onError),
    [stockCheckTask]: checkStock(database),
    [labelTask]: finishLabelRequest(database, parcelHubs),
    [notificationMailTask]: sendNotifications(database),
    [campaignStartTask]: startCampaigns(database),
    ...database.federation.createTasks(database.scoped({ as: 'staff_auth' })),
    ...(transport && {
      [mailTask]: deliverMail({
        database,
        transport,
        from: mail.from,
        platformHost,
        port,
        orderKeys,
        codeKeys: payments.codeKeys,
      }),
    }),
  }
}
