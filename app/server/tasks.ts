import { deleteExpiredVisits, deleteExpiredVisitsTask } from './analytics/forget-visitors.ts'
import { importTask } from './catalogue/enqueue-import.ts'
import { importProducts } from './catalogue/import-products.ts'
import { createCheckoutTasks } from './checkout/checkout-jobs.ts'
import type { Database } from './database/database.ts'
import type { Tasks } from './jobs/task.ts'
import { deliverMail } from './mail/deliver-mail.ts'
import { createLocalTransport } from './mail/local-mails.ts'
import { mailTask } from './mail/send-mail.ts'
import { createSmtpTransport } from './mail/smtp-post.ts'
import type { PaymentSetup } from './payments/trade.ts'
import { scheduledJobs } from './schedule.ts'
import type { ServingSettings } from './settings.ts'
import type { StoreKey } from './stores/stores.ts'
import { clearDeletedStore, storeCleanupTask } from './stores/forget-store.ts'
import { deleteCustomerContent, deleteCustomerContentTask } from './support/forget-customer.ts'
import { deleteUnsentPhotos, unsentPhotosTask } from './support/forget-photos.ts'
import { replyMailTask, sendReplyMail } from './support/send-answer-mail.ts'

/** Callbacks for errors that no caller waits for. */
type TaskCallbacks = {
  onError(error: unknown): void
  onLedgerErrors(store: StoreKey, errors: number): void
}

/** In production without SMTP, mails stay in the queue. */
export function createTasks(
  settings: ServingSettings,
  database: Database,
  { payments, orderKeys }: PaymentSetup,
  port: string,
  { onError, onLedgerErrors }: TaskCallbacks = { onError: () => {}, onLedgerErrors: () => {} },
): Tasks {
  const { mail, isProduction, platformHost } = settings
  const transport = mail.smtp
    ? createSmtpTransport(mail.smtp)
    : !isProduction && createLocalTransport(database.scoped({ as: 'worker' }))
  return {
    ...createCheckoutTasks(database, payments),
    ...scheduledJobs(database, payments, onLedgerErrors),
    [replyMailTask]: sendReplyMail(database),
    [deleteCustomerContentTask]: deleteCustomerContent(database),
    [unsentPhotosTask]: deleteUnsentPhotos(database),
    [deleteExpiredVisitsTask]: deleteExpiredVisits(database),
    [storeCleanupTask]: clearDeletedStore(database, payments),
    [importTask]: importProducts(database, onError),
    ...(transport && {
      [mailTask]: deliverMail({
        database,
        transport,
        from: mail.from,
        platformHost,
        port,
        orderKeys,
      }),
    }),
  }
}
