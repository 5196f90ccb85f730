import { enqueue, type EnqueueHandle, type JobOwner } from '#server/platform/jobs/enqueue.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { mailTask } from '#server/platform/mail/send-mail.ts'

export function queueMail(by: EnqueueHandle, mail: Mail, place?: JobOwner): Promise<void> {
  return enqueue(by, mailTask, mail, place)
}
