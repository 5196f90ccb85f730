import { enqueue, type Enqueuing, type Place } from '../jobs/enqueue.ts'
import type { Mail } from './mail.ts'
import { isPermitted, type LimitedTemplate, type MailPermit } from './permit-mail.ts'
import { entryOf } from './register.ts'

/** The name under which mails lie in the queue. */
export const mailTask = 'mail'

type LimitedMail = Extract<Mail, { template: LimitedTemplate }>
type OtherMail = Exclude<Mail, LimitedMail>

/**
 * Sends a mail when the transaction around it holds; nothing leaves when it is taken back. A member of staff says in
 * whose name it is sent. A job sends under its own id: done again, it sends the same mail, which mailboxes show once.
 */
export function sendMail(
  by: Enqueuing,
  mail: OtherMail,
  place?: Place,
  id: string | null = null,
): Promise<void> {
  if (!('none' in entryOf(mail.template).limits)) throw new Error(`${mail.template} needs a permit`)
  return enqueue(by, mailTask, mail, place, { id })
}

/** Sends a mail that anyone can cause: it was counted before. */
export function sendPermittedMail(
  by: Enqueuing,
  permit: MailPermit,
  mail: LimitedMail,
): Promise<void> {
  if (!isPermitted(permit, mail.template, mail.to))
    throw new Error(`${mail.template} has no permit`)
  return enqueue(by, mailTask, mail)
}
