import { forgetVisitors, visitorsTask } from './analytics/forget-visitors.ts'
import { importTask } from './catalogue/enqueue-import.ts'
import { importProducts } from './catalogue/import-products.ts'
import { checkoutJobs } from './checkout/checkout-jobs.ts'
import type { Database } from './database/database.ts'
import type { Tasks } from './jobs/task.ts'
import { deliverMail } from './mail/deliver-mail.ts'
import { localPost } from './mail/local-mails.ts'
import { mailTask } from './mail/send-mail.ts'
import { smtpPost } from './mail/smtp-post.ts'
import type { Trade } from './payments/trade.ts'
import { scheduledJobs } from './schedule.ts'
import type { ServingSettings } from './settings.ts'
import type { StoreKey } from './stores/stores.ts'
import { forgetStore, storeForgettingTask } from './stores/forget-store.ts'
import { forgetCustomer, forgettingTask } from './support/forget-customer.ts'
import { forgetPhotos, photosTask } from './support/forget-photos.ts'
import { answerMailTask, sendAnswerMail } from './support/send-answer-mail.ts'

/** Callbacks for errors that no caller waits for. */
type Watch = {
  onFault(fault: unknown): void
  onBookFaults(store: StoreKey, faults: number): void
}

/** In production without SMTP, mails stay in the queue. */
export function tasksOf(
  settings: ServingSettings,
  database: Database,
  { payments, orderKeys }: Trade,
  port: string,
  { onFault, onBookFaults }: Watch = { onFault: () => {}, onBookFaults: () => {} },
): Tasks {
  const { mail, isProduction, platformHost } = settings
  const post = mail.smtp
    ? smtpPost(mail.smtp)
    : !isProduction && localPost(database.through({ as: 'worker' }))
  return {
    ...checkoutJobs(database, payments),
    ...scheduledJobs(database, payments, onBookFaults),
    [answerMailTask]: sendAnswerMail(database),
    [forgettingTask]: forgetCustomer(database),
    [photosTask]: forgetPhotos(database),
    [visitorsTask]: forgetVisitors(database),
    [storeForgettingTask]: forgetStore(database, payments),
    [importTask]: importProducts(database, onFault),
    ...(post && {
      [mailTask]: deliverMail({ database, post, from: mail.from, platformHost, port, orderKeys }),
    }),
  }
}
