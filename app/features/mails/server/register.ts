import { maxNotificationMailsPerHour } from '#features/notifications/rules/notifications.ts'
import type { BearerLinkName } from '#shared/bearer-links.ts'
import {
  maxGiftCardMailsPerDay,
  maxInvitationsPerDay,
  maxPaymentLinkMailsPerDay,
  rateLimits,
  type RateLimitName,
} from '#shared/rate-limits.ts'
import { spellNumber } from '#shared/text/spell.ts'
import type { Mail } from './mail.ts'

export type MailEntry = {
  cause: string
  recipient: string
  /** Host of its links. */
  host: 'store' | 'platform'
  /** The link or code in the mail that opens something without a sign-in. */
  token: BearerLinkName | null
  /** User-typed fields and the cleaning applied to each. */
  words: Readonly<Record<string, CleaningRule>>
  /** Rate limits by network and recipient, or the reason for having none. */
  limits: Limits
}

/** `name` drops text that is not a plain name, `unlinked` breaks links, `of staff` keeps it as written. */
export type CleaningRule = 'name' | 'unlinked' | 'of staff'

export type Limits = { network: RateLimitName | null; recipient: RateLimitName } | { none: string }

/** Every mail type; host, cleaning and limits are enforced from here. */
export const mailRegister = {
  confirmAddress: {
    cause: 'a visitor who signs up, or a customer who asks for the link again',
    recipient: 'the address typed at sign-up',
    host: 'store',
    token: 'confirmAddress',
    words: { name: 'name' },
    limits: { network: 'sign_up_address', recipient: 'mailed_link_account' },
  },
  orderCode: {
    cause: 'a visitor with the link of an order who asks for its card or its deletion',
    recipient: 'the buyer of the order',
    host: 'store',
    token: 'orderCode',
    words: {},
    limits: { network: 'mailed_link_address', recipient: 'mailed_link_account' },
  },
  accountExists: {
    cause: 'a visitor who signs up with an address that has an account',
    recipient: 'the owner of the account',
    host: 'store',
    token: null,
    words: { name: 'name' },
    limits: { network: null, recipient: 'mailed_link_account' },
  },
  wrongPasswords: {
    cause: 'a visitor who signs in with wrong passwords until everyone has to wait',
    recipient: 'the owner of the account',
    host: 'store',
    token: null,
    words: { name: 'name' },
    limits: { network: null, recipient: 'warning_account' },
  },
  changeEmail: {
    cause: 'a customer who types another address and the password',
    recipient: 'the address typed',
    host: 'store',
    token: 'changeEmail',
    words: { name: 'name' },
    limits: { network: null, recipient: 'mailed_link_account' },
  },
  emailChanged: {
    cause: 'a customer who moved the account to another address',
    recipient: 'the former address',
    host: 'store',
    token: null,
    words: { name: 'name' },
    limits: { none: 'once for each link that was followed' },
  },
  resetPassword: {
    cause: 'a visitor who types an address',
    recipient: 'the owner of the account',
    host: 'store',
    token: 'resetPassword',
    words: { name: 'name' },
    limits: { network: 'mailed_link_address', recipient: 'mailed_link_account' },
  },
  recall: {
    cause: 'staff of the store who recall a dangerous product',
    recipient: 'the buyers of the product',
    host: 'store',
    token: 'order',
    words: { name: 'name' },
    limits: { none: 'once for each order of a recall' },
  },
  staffAnswered: {
    cause: 'staff of the store who reply to a ticket',
    recipient: 'the customer or guest who asked',
    host: 'store',
    token: 'order',
    words: { name: 'name', title: 'of staff', message: 'of staff' },
    limits: { none: 'staff write it; one for several replies in a row' },
  },
  order: {
    cause: 'a payment, or staff who handle the order or write it for the buyer',
    recipient: 'the buyer, as typed on the payment page or by staff',
    host: 'store',
    token: 'order',
    words: { name: 'name' },
    limits: {
      none: `one for each step of an order; a payment link is sent again at most ${spellNumber(maxPaymentLinkMailsPerDay)} times a day`,
    },
  },
  reviewInvitation: {
    cause: 'the delivery of an order, some days ago, in a store that asks for reviews',
    recipient: 'the buyer, unless they wanted no invitations',
    host: 'store',
    token: 'order',
    words: { name: 'name' },
    limits: { none: 'once for each order' },
  },
  confirmQuestion: {
    cause: 'a visitor who asks about a product',
    recipient: 'the address typed',
    host: 'store',
    token: 'question',
    words: { name: 'name' },
    limits: { network: 'question_address', recipient: 'question_mail_account' },
  },
  questionAnswered: {
    cause: 'staff of the store who answer a question about a product',
    recipient: 'the person who asked, whose address is confirmed',
    host: 'store',
    token: null,
    words: { name: 'name', question: 'unlinked', answer: 'of staff' },
    limits: { none: 'once for each question' },
  },
  confirmWish: {
    cause: 'a visitor who wants to know when sold-out goods are back',
    recipient: 'the address typed',
    host: 'store',
    token: 'wish',
    words: {},
    limits: { network: 'wish_address', recipient: 'wish_mail_account' },
  },
  backInStock: {
    cause: 'goods that are in stock again',
    recipient: 'those who asked for it, as many as there are pieces',
    host: 'store',
    token: null,
    words: {},
    limits: { none: 'once for each wish' },
  },
  giftCard: {
    cause: 'staff who give a gift card or send it again, or a buyer who has paid for one',
    recipient: 'the address typed by staff or by the buyer',
    host: 'store',
    token: 'giftCardCode',
    words: { name: 'name' },
    limits: {
      none: `staff give it or a buyer pays for it once, and staff send it again at most ${spellNumber(maxGiftCardMailsPerDay)} times a day`,
    },
  },
  printedGiftCard: {
    cause: 'a buyer who has paid for a gift card on paper',
    recipient: 'the buyer, as typed on the payment page',
    host: 'store',
    token: 'order',
    words: { name: 'name' },
    limits: { none: 'once for each gift card that is paid' },
  },
  withdrawal: {
    cause: 'a buyer who withdraws from an order by its link, or by its number and address',
    recipient: 'the buyer and the mailbox of the company; without a match the mailbox alone',
    host: 'store',
    token: 'order',
    words: { name: 'name' },
    limits: {
      none: `each line can be withdrawn once; the mailbox receives at most ${spellNumber(rateLimits.withdrawal_mailbox.maxAttempts)} a day that match no order, and then one from each network`,
    },
  },
  withdrawalUnmatched: {
    cause: 'a visitor who names an order that does not match',
    recipient: 'the address typed',
    host: 'store',
    token: null,
    words: {},
    limits: { network: 'withdrawal_address', recipient: 'withdrawal_account' },
  },
  invitation: {
    cause: 'an owner who invites a colleague',
    recipient: 'the address typed by the owner',
    host: 'platform',
    token: 'invitation',
    words: { inviter: 'unlinked', company: 'unlinked' },
    limits: {
      none: `at most ${spellNumber(maxInvitationsPerDay)} invitations a day for a company`,
    },
  },
  staffFactorReset: {
    cause: 'the last owner whose consent was needed to remove a lost second factor',
    recipient: 'the member of staff who lost it',
    host: 'platform',
    token: 'factorReset',
    words: { name: 'name' },
    limits: { none: 'once for each request that every company consented to' },
  },
  domainFailing: {
    cause: 'the daily check, when the proof of a domain is gone',
    recipient: 'the mailbox of the company',
    host: 'platform',
    token: null,
    words: { store: 'unlinked' },
    limits: { none: 'once for each time that the proof goes' },
  },
  staffNotices: {
    cause: 'orders, tickets, low stock and payments of a store, as the person chose',
    recipient: 'the member of staff',
    host: 'platform',
    token: null,
    words: { name: 'name' },
    limits: {
      none: `at most ${spellNumber(maxNotificationMailsPerHour)} an hour for each person, and one a day with the rest`,
    },
  },
  staffWrongPasswords: {
    cause: 'a visitor who signs in with wrong passwords until everyone has to wait',
    recipient: 'the member of staff',
    host: 'platform',
    token: null,
    words: { name: 'name' },
    limits: { network: null, recipient: 'warning_account' },
  },
  staffResetPassword: {
    cause: 'a visitor who types an address',
    recipient: 'the member of staff',
    host: 'platform',
    token: 'staffPassword',
    words: { name: 'name' },
    limits: { network: 'mailed_link_address', recipient: 'mailed_link_account' },
  },
} as const satisfies Record<Mail['template'], MailEntry>

export function getMailEntry(template: Mail['template']): MailEntry {
  const entry: MailEntry | undefined = mailRegister[template]
  // Jobs of an older version may use a removed template.
  if (!entry) throw new Error(`no mail is registered as ${template}`)
  return entry
}
