import {
  deleteExpiredVisits,
  deleteExpiredVisitsTask,
} from './business/analytics/delete-expired-visits.ts'
import { importTask } from './business/catalogue/import/enqueue-import.ts'
import { importProducts } from './business/catalogue/import/import-products.ts'
import { campaignStartTask, startCampaigns } from './business/pricing/start-campaigns.ts'
import { clearRecipient, clearRecipientTask } from './business/credits/clear-recipients.ts'
import { stockCheckTask } from './business/notices/add-notices.ts'
import {
  deleteQuestionsOfCustomer,
  deleteQuestionsTask,
} from './business/questions/delete-questions.ts'
import { deleteWishesOfCustomer, deleteWishesTask } from './business/wishes/delete-own-wishes.ts'
import {
  deleteReviewsOfCustomer,
  deleteReviewsTask,
} from '#features/reviews/server/list-own-reviews.ts'
import { checkStock } from './business/notices/check-stock.ts'
import { recallMailTask, sendRecallMails } from './business/recalls/send-recall-mails.ts'
import { noticeMailTask, sendNotices } from './business/notices/send-notices.ts'
import { deleteDraftsOfAddress, deleteDraftsTask } from './business/orders/by-hand/delete-drafts.ts'
import { cancelOrder } from './business/orders/cancel-order.ts'
import { settleLabelRequest } from './business/orders/ship/settle-label-request.ts'
import { labelTask } from './business/orders/ship/request-labels.ts'
import { createStorePayments } from './business/orders/pay/open-store-payments.ts'
import { createCheckoutTasks } from './business/orders/pay/create-checkout-tasks.ts'
import type { Database } from './platform/database/database.ts'
import type { Tasks } from './platform/jobs/task.ts'
import {
  closeSessionsTask,
  recordClosedSessions,
} from './business/staff/other-cells/close-sessions-elsewhere.ts'
import { deliverMail } from './business/mail-delivery/deliver-mail.ts'
import { createLocalTransport } from './platform/mail/local-mails.ts'
import { mailTask } from './business/mails/send-mail.ts'
import { createSmtpTransport } from './platform/mail/smtp-transport.ts'
import type { ParcelHubs } from './platform/parcels/parcel-hubs.ts'
import type { PaymentSetup } from './platform/payments/payment-setup.ts'
import { listScheduledJobs } from './schedule.ts'
import type { ServingSettings } from './settings.ts'
import type { StoreKey } from '#domain/stores/store-key.ts'
import { clearDeletedStore, storeCleanupTask } from './business/stores/clear-deleted-store.ts'
import {
  deleteCustomerContent,
  deleteCustomerContentTask,
} from './business/support/tickets/delete-customer-content.ts'
import {
  deleteUnsentPhotos,
  unsentPhotosTask,
} from './business/support/messages/delete-unsent-photos.ts'
import { replyMailTask, sendReplyMail } from './business/support/messages/send-reply-mail.ts'

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
    [deleteWishesTask]: deleteWishesOfCustomer(database),
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
    [labelTask]: settleLabelRequest(database, parcelHubs),
    [noticeMailTask]: sendNotices(database),
    [campaignStartTask]: startCampaigns(database),
    [closeSessionsTask]: recordClosedSessions(database),
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
