import { enqueue, type EnqueueHandle, type JobOwner } from '#platform/jobs/enqueue.ts'
import type { Mail } from '#features/mails/server/mail.ts'
import { mailTask } from '#features/mails/server/send-mail.ts'

export function queueMail(by: EnqueueHandle, mail: Mail, place?: JobOwner): Promise<void> {
  return enqueue(by, mailTask, mail, place)
}
