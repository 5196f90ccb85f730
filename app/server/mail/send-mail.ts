import { enqueue, type Enqueuing, type Place } from '../jobs/enqueue.ts'
import type { Mail } from './mail.ts'

/** The name under which mails lie in the queue. */
export const mailTask = 'mail'

/**
 * Sends a mail when the transaction around it holds; nothing leaves when it is taken back. A member of staff says in
 * whose name it is sent. A job sends under its own id: done again, it sends the same mail, which mailboxes show once.
 */
export function sendMail(
  by: Enqueuing,
  mail: Mail,
  place?: Place,
  id: string | null = null,
): Promise<void> {
  return enqueue(by, mailTask, mail, place, { id })
}
