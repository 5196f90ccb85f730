import { enqueue, type EnqueueHandle, type JobOwner } from '#platform/jobs/enqueue.ts'
import type { Mail } from './mail.ts'
import { isPermitted, type LimitedTemplate, type MailPermit } from './permit-mail.ts'
import { getMailEntry } from './register.ts'

export const mailTask = 'mail'

type LimitedMail = Extract<Mail, { template: LimitedTemplate }>
type OtherMail = Exclude<Mail, LimitedMail>

/**
 * Enqueues the mail in the current transaction. Staff must pass the owner. A job passes its id, so a repeated
 * job sends the same Message-ID, which mailboxes show once.
 */
export function sendMail(
  handle: EnqueueHandle,
  mail: OtherMail,
  owner?: JobOwner,
  id: string | null = null,
): Promise<void> {
  if (!('none' in getMailEntry(mail.template).limits))
    throw new Error(`${mail.template} needs a permit`)
  return enqueue(handle, mailTask, mail, owner, { id })
}

/** Requires a permit, because any visitor can trigger these mails. */
export function sendPermittedMail(
  handle: EnqueueHandle,
  permit: MailPermit,
  mail: LimitedMail,
): Promise<void> {
  if (!isPermitted(permit, mail.template, mail.to))
    throw new Error(`${mail.template} has no permit`)
  return enqueue(handle, mailTask, mail)
}
