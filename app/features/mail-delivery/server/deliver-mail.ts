import type { Database, Job } from '#platform/database/database.ts'
import type { JobOwner } from '#platform/jobs/enqueue.ts'
import type { Task } from '#platform/jobs/task.ts'
import { renderHtml, renderText } from '#platform/mail/render-mail.ts'
import { cleanSubmittedText } from './clean-submitted-text.ts'
import { composeCustomerMail } from './compose-customer-mail.ts'
import type { MailContent, MailTransport } from '#platform/mail/mail-content.ts'
import { isGiftCardRecipient } from '#features/gift-cards/server/send-gift-card.ts'
import { isStaffMail, queuedMail, type Mail, type StaffMail } from '#features/mails/server/mail.ts'
import { composeGiftCardMail, composePrintedGiftCardMail } from './compose-gift-card-mail.ts'
import { composeNotificationMail } from './compose-notification-mail.ts'
import { composeOrderMail } from './compose-order-mail.ts'
import type { Sender } from '#platform/mail/sender.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { createPlatformSender, getStoreSender, readSender, type LinkTarget } from './get-sender.ts'
import { composeRecallMail } from './compose-recall-mail.ts'
import { composeReviewInvitation } from '#features/reviews/server/compose-review-invitation.ts'
import { composeStaffMail } from './compose-staff-mail.ts'
import { composeUnmatchedWithdrawalMail, composeWithdrawalMail } from './compose-withdrawal-mail.ts'
import { isCustomerToBeWarned } from '#features/customers/server/warn-of-wrong-passwords.ts'
import { isStaffToBeWarned } from '#features/staff/server/warn-of-wrong-passwords.ts'
import { isResetLinkValid } from '#features/customers/server/reset-password.ts'
import type { Keys } from '#platform/crypto/keys.ts'
import { readStaffLanguage } from '#features/staff/server/switch-language.ts'
import { defaultStaffLanguage } from '#shared/text/staff-texts.ts'
import { inLanguage } from '#platform/language/in-language.ts'
import { isStaffResetLinkValid } from '#features/staff/server/reset-staff-password.ts'

type DeliveryOptions = {
  database: Database
  transport: MailTransport
  /** Address of the From header. */
  from: string
  platformHost: string
  /** Port in links to development hosts. */
  port: string
  orderKeys: Keys
  codeKeys: Keys
}

/** Renders a queued mail with the current data of its store and sends it. */
export function deliverMail(options: DeliveryOptions): Task {
  return async ({ id, owner, data }, signal) => {
    const mail = cleanSubmittedText(queuedMail.parse(data))
    if (!(await hasUsableLink(mail, owner, options))) return
    const { sender, content } = await composeMail(mail, owner, options)
    if (!content) return
    await options.transport(
      {
        id,
        from: { name: toSingleLine(sender.name), address: options.from },
        to: mail.to,
        reply_to: sender.company?.email || null,
        subject: toSingleLine(content.subject),
        html: renderHtml(content, sender),
        text: renderText(content, sender),
      },
      signal,
    )
  }
}

async function composeMail(
  mail: Mail,
  owner: JobOwner,
  { database, platformHost, port, orderKeys, codeKeys }: DeliveryOptions,
): Promise<{ sender: Sender; content: MailContent | null }> {
  const source = { database, orderKeys }
  const target = { platformHost, port }
  if (mail.template === 'order') {
    const readOwnSender = (trip: Job, store: StoreKey) => readSender(trip, store, target)
    return composeOrderMail(mail, owner, readOwnSender, source)
  }
  if (isStaffMail(mail)) return composeForStaff(mail, target, database)
  const sender = await getStoreSender(database, owner, target)
  switch (mail.template) {
    case 'reviewInvitation':
      return { sender, content: await composeReviewInvitation(mail, owner, sender, source) }
    case 'recall':
      return { sender, content: await composeRecallMail(mail, owner, sender, source) }
    case 'giftCard':
      return {
        sender,
        content: await composeGiftCardMail(mail, owner, sender, { database, codeKeys }),
      }
    case 'printedGiftCard':
      return { sender, content: composePrintedGiftCardMail(mail, sender, orderKeys) }
    case 'withdrawal':
      return { sender, content: await composeWithdrawalMail(mail, owner, sender, source) }
    case 'withdrawalUnmatched':
      return { sender, content: await composeUnmatchedWithdrawalMail(mail, owner, sender, source) }
    default:
      return { sender, content: composeCustomerMail(mail, sender, orderKeys) }
  }
}

/** The platform sends it, in the language of the person. */
async function composeForStaff(
  mail: StaffMail,
  target: LinkTarget,
  database: Database,
): Promise<{ sender: Sender; content: MailContent | null }> {
  const own = await readStaffLanguage(database.scoped({ as: 'staff_auth' }), mail.to)
  const invited = mail.template === 'invitation' ? mail.language : undefined
  const language = own ?? invited ?? defaultStaffLanguage
  const sender = createPlatformSender(target, language)
  return inLanguage(language, async () => ({
    sender,
    content:
      mail.template === 'staffNotices'
        ? await composeNotificationMail(mail, sender, database)
        : composeStaffMail(mail, sender),
  }))
}

/** Skips mails about passwords without an account, resets with a used token, and gift cards that have another recipient now. */
async function hasUsableLink(
  mail: Mail,
  { company_id, store_id }: JobOwner,
  { database, platformHost }: DeliveryOptions,
): Promise<boolean> {
  if (mail.template === 'staffResetPassword') {
    return isStaffResetLinkValid({ database, host: platformHost }, mail.token)
  }
  if (mail.template === 'giftCard' && company_id !== null && store_id !== null) {
    return isGiftCardRecipient(database.scoped({ as: 'job', company_id, store_id }), mail)
  }
  if (mail.template === 'staffWrongPasswords') {
    return isStaffToBeWarned(database.scoped({ as: 'staff_auth' }), mail.to)
  }
  if (company_id === null || store_id === null) return true
  const auth = database.scoped({ as: 'customer_auth', company_id, store_id })
  if (mail.template === 'wrongPasswords') return isCustomerToBeWarned(auth, mail.to)
  if (mail.template !== 'resetPassword') return true
  return isResetLinkValid(auth, mail.token)
}

// Prevents header injection.
function toSingleLine(words: string): string {
  return words.replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}
