import { enqueue, type Enqueuing, type Place } from '#server/jobs/enqueue.ts'
import type { Mail } from '#server/mail/mail.ts'
import { mailTask } from '#server/mail/send-mail.ts'

export function queueMail(by: Enqueuing, mail: Mail, place?: Place): Promise<void> {
  return enqueue(by, mailTask, mail, place)
}
