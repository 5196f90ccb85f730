import { enqueue, type EnqueueHandle, type JobOwner } from '#server/platform/jobs/enqueue.ts'
import type { Mail } from '#server/business/mails/mail.ts'
import { mailTask } from '#server/business/mails/send-mail.ts'

export function queueMail(by: EnqueueHandle, mail: Mail, place?: JobOwner): Promise<void> {
  return enqueue(by, mailTask, mail, place)
}
