import { to } from '#shared/paths/paths.ts'
import { accountMailTexts } from '#features/customers/rules/account-mail-texts.ts'
import { productMailTexts } from '#features/stock-alerts/rules/product-mail-texts.ts'
import {
  action,
  greeting,
  link,
  note,
  quote,
  text,
  type MailContent,
} from '#platform/mail/mail-content.ts'
import type { CustomerMail } from '#features/mails/server/mail.ts'
import type {
  GiftCardMail,
  OrderMail,
  PrintedGiftCardMail,
  UnmatchedWithdrawalMail,
  WithdrawalMail,
} from '#features/mails/server/order-mail.ts'
import { signOrderLink } from '#features/orders/server/sign-order-link.ts'
import type { Keys } from '#platform/crypto/keys.ts'
import type { Sender } from '#platform/mail/sender.ts'

type OtherMail =
  | GiftCardMail
  | PrintedGiftCardMail
  | OrderMail
  | WithdrawalMail
  | UnmatchedWithdrawalMail
  | { template: 'reviewInvitation' }
  | { template: 'recall' }

export function composeCustomerMail(
  mail: Exclude<CustomerMail, OtherMail>,
  sender: Sender,
  orderKeys: Keys,
): MailContent {
  const words = accountMailTexts(sender.language)
  const hello = greeting('name' in mail ? mail.name : '', sender)
  switch (mail.template) {
    case 'confirmAddress': {
      const texts = words.confirmAddress
      return {
        subject: texts.subject(sender.name),
        blocks: [
          hello,
          text(texts.text),
          action(texts.action, to.login.confirm(mail.token), sender),
          note(texts.ignore),
        ],
      }
    }
    case 'orderCode': {
      const texts = words.orderCode
      return {
        subject: texts.subject(String(mail.number)),
        blocks: [
          text(texts.text),
          text(mail.code.replace(/(?<=^.{4})/, ' ')),
          note(texts.until),
          note(texts.ignore),
        ],
      }
    }
    case 'accountExists': {
      const texts = words.accountExists
      return {
        subject: texts.subject(sender.name),
        blocks: [
          hello,
          text(texts.text),
          action(texts.action, to.login(), sender),
          link(texts.forgotten, to.login.forgotten(), sender),
          note(texts.ignore),
        ],
      }
    }
    case 'wrongPasswords': {
      const texts = words.wrongPasswords
      return {
        subject: texts.subject(sender.name),
        blocks: [
          hello,
          text(texts.text),
          action(texts.action, to.login.forgotten(), sender),
          note(texts.ignore),
        ],
      }
    }
    case 'changeEmail': {
      const texts = words.changeEmail
      const { token } = mail
      return {
        subject: texts.subject(sender.name),
        blocks: [
          hello,
          text(token === null ? texts.taken : texts.text),
          ...(token === null ? [] : [action(texts.action, to.account.email({ token }), sender)]),
          note(texts.ignore),
        ],
      }
    }
    case 'emailChanged': {
      const texts = words.emailChanged
      return {
        subject: texts.subject(sender.name),
        blocks: [hello, text(texts.text(mail.email)), note(texts.notYou)],
      }
    }
    case 'resetPassword': {
      const texts = words.resetPassword
      return {
        subject: texts.subject(sender.name),
        blocks: [
          hello,
          text(texts.text(mail.minutes)),
          action(texts.action, to.login.reset(mail.token), sender),
          note(texts.ignore),
        ],
      }
    }
    case 'confirmQuestion': {
      const texts = productMailTexts(sender.language).confirmQuestion
      return {
        subject: texts.subject(mail.product),
        blocks: [
          hello,
          text(texts.text(mail.product)),
          action(texts.action, to.product.question.confirmation(mail.slug, mail.token), sender),
          note(texts.ignore),
        ],
      }
    }
    case 'questionAnswered': {
      const texts = productMailTexts(sender.language).questionAnswered
      return {
        subject: texts.subject(mail.product),
        blocks: [
          hello,
          text(texts.text),
          quote(mail.question),
          quote(mail.answer),
          action(texts.action, to.product(mail.slug), sender),
        ],
      }
    }
    case 'confirmWish': {
      const texts = productMailTexts(sender.language).confirmWish
      return {
        subject: texts.subject(mail.product),
        blocks: [
          hello,
          text(texts.text(mail.product)),
          action(texts.action, to.product.wish.link(mail.slug, mail.token), sender),
          note(texts.ignore),
        ],
      }
    }
    case 'backInStock': {
      const texts = productMailTexts(sender.language).backInStock
      return {
        subject: texts.subject(mail.product),
        blocks: [
          hello,
          text(texts.text(mail.product)),
          action(texts.action, to.product(mail.slug), sender),
          note(texts.only),
        ],
      }
    }
    case 'staffAnswered': {
      const texts = words.staffAnswered
      return {
        subject: texts.subject(mail.title),
        blocks: [
          hello,
          text(texts.text),
          quote(mail.message),
          action(texts.action, getTicketPath(mail, orderKeys), sender),
        ],
      }
    }
  }
}

function getTicketPath(
  { ticket_id, order_id }: { ticket_id: string; order_id?: string | undefined },
  orderKeys: Keys,
): string {
  if (order_id === undefined) return to.support.ticket(ticket_id)
  return to.order.request(signOrderLink(orderKeys, order_id), ticket_id)
}
