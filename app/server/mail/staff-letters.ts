import { to } from '#domain/paths.ts'
import { adminMailWords as words } from '#domain/text/admin/mail.ts'
import { action, greeting, note, text, type Letter } from './letter.ts'
import type { StaffMail } from './mail.ts'
import type { Sender } from './sender.ts'

export function staffLetter(mail: StaffMail, sender: Sender): Letter {
  switch (mail.template) {
    case 'invitation': {
      const said = words.invitation
      return {
        subject: said.subject(mail.company),
        blocks: [
          greeting('', sender),
          text(said.text(mail.inviter, mail.company)),
          action(said.action, to.admin.invitation(mail.token), sender),
          note(`${said.expires(mail.days)} ${said.ignore}`),
        ],
      }
    }
    case 'domainFailing': {
      const said = words.domainFailing
      return {
        subject: said.subject(mail.domain),
        blocks: [
          greeting('', sender),
          text(said.text(mail.domain, mail.store, mail.days)),
          action(said.action, to.admin.store.domains(mail.store_id), sender),
        ],
      }
    }
    case 'staffResetPassword': {
      const said = words.resetPassword
      return {
        subject: said.subject,
        blocks: [
          greeting(mail.name, sender),
          text(said.text(mail.minutes)),
          action(said.action, to.admin.login.reset(mail.token), sender),
          note(said.ignore),
        ],
      }
    }
    case 'staffFactorReset': {
      const said = words.factorReset
      return {
        subject: said.subject,
        blocks: [
          greeting(mail.name, sender),
          text(said.text(mail.hours)),
          action(said.action, to.admin.login.factorReset(mail.token), sender),
          note(said.ignore),
        ],
      }
    }
  }
}
