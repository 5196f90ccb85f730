import { to } from '#shared/paths/paths.ts'
import { adminMailTexts as words } from '#shared/text/admin/mail.ts'
import { action, greeting, note, text, type MailContent } from '#platform/mail/mail-content.ts'
import type { StaffMail } from '#features/mails/server/mail.ts'
import type { NotificationMail } from '#features/mails/server/order-mail.ts'
import type { Sender } from '#platform/mail/sender.ts'

export function composeStaffMail(
  mail: Exclude<StaffMail, NotificationMail>,
  sender: Sender,
): MailContent {
  switch (mail.template) {
    case 'invitation': {
      const texts = words.invitation
      return {
        subject: texts.subject(mail.company),
        blocks: [
          greeting('', sender),
          text(texts.text(mail.inviter, mail.company)),
          action(texts.action, to.admin.invitation(mail.token), sender),
          note(`${texts.expires(mail.days)} ${texts.ignore}`),
        ],
      }
    }
    case 'domainFailing': {
      const texts = words.domainFailing
      return {
        subject: texts.subject(mail.domain),
        blocks: [
          greeting('', sender),
          text(texts.text(mail.domain, mail.store, mail.days)),
          action(texts.action, to.admin.store.domains(mail.store_id), sender),
        ],
      }
    }
    case 'staffResetPassword': {
      const texts = words.resetPassword
      return {
        subject: texts.subject,
        blocks: [
          greeting(mail.name, sender),
          text(texts.text(mail.minutes)),
          action(texts.action, to.admin.login.reset(mail.token), sender),
          note(texts.ignore),
        ],
      }
    }
    case 'staffWrongPasswords': {
      const texts = words.wrongPasswords
      return {
        subject: texts.subject,
        blocks: [
          greeting(mail.name, sender),
          text(texts.text),
          action(texts.action, to.admin.login.forgotten(), sender),
          note(texts.ignore),
        ],
      }
    }
    case 'staffFactorReset': {
      const texts = words.factorReset
      return {
        subject: texts.subject,
        blocks: [
          greeting(mail.name, sender),
          text(texts.text(mail.hours)),
          action(texts.action, to.admin.login.factorReset(mail.token), sender),
          note(texts.ignore),
        ],
      }
    }
  }
}
