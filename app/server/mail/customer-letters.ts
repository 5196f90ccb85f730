import { to } from '#domain/paths.ts'
import { accountMailWords } from '#domain/text/account-mail.ts'
import { action, greeting, link, note, quote, text, type Letter } from './letter.ts'
import type { CustomerMail } from './mail.ts'
import type { OrderMail } from './order-mail.ts'
import { signOrderLink } from '../orders/sign-order-link.ts'
import type { Keys } from '../secrets/keys.ts'
import type { Sender } from './sender.ts'
import type { UnmatchedWithdrawalMail, WithdrawalMail } from './withdrawal-mail.ts'

export function customerLetter(
  mail: Exclude<CustomerMail, OrderMail | WithdrawalMail | UnmatchedWithdrawalMail>,
  sender: Sender,
  orderKeys: Keys,
): Letter {
  const words = accountMailWords(sender.language)
  const hello = greeting(mail.name, sender)
  switch (mail.template) {
    case 'confirmAddress': {
      const said = words.confirmAddress
      return {
        subject: said.subject(sender.name),
        blocks: [
          hello,
          text(said.text),
          action(said.action, to.login.confirm(mail.token), sender),
          note(said.ignore),
        ],
      }
    }
    case 'accountExists': {
      const said = words.accountExists
      return {
        subject: said.subject(sender.name),
        blocks: [
          hello,
          text(said.text),
          action(said.action, to.login(), sender),
          link(said.forgotten, to.login.forgotten(), sender),
          note(said.ignore),
        ],
      }
    }
    case 'changeEmail': {
      const said = words.changeEmail
      const { token } = mail
      return {
        subject: said.subject(sender.name),
        blocks: [
          hello,
          text(token === null ? said.taken : said.text),
          ...(token === null ? [] : [action(said.action, to.account.email({ token }), sender)]),
          note(said.ignore),
        ],
      }
    }
    case 'emailChanged': {
      const said = words.emailChanged
      return {
        subject: said.subject(sender.name),
        blocks: [hello, text(said.text(mail.email)), note(said.notYou)],
      }
    }
    case 'resetPassword': {
      const said = words.resetPassword
      return {
        subject: said.subject(sender.name),
        blocks: [
          hello,
          text(said.text(mail.minutes)),
          action(said.action, to.login.reset(mail.token), sender),
          note(said.ignore),
        ],
      }
    }
    case 'staffAnswered': {
      const said = words.staffAnswered
      return {
        subject: said.subject(mail.title),
        blocks: [
          hello,
          text(said.text),
          quote(mail.message),
          action(said.action, wayTo(mail, orderKeys), sender),
        ],
      }
    }
  }
}

function wayTo(
  { ticket_id, order_id }: { ticket_id: string; order_id?: string | undefined },
  orderKeys: Keys,
): string {
  if (order_id === undefined) return to.support.ticket(ticket_id)
  return to.order.request(signOrderLink(orderKeys, order_id), ticket_id)
}
