import { defineStaffTexts } from '#shared/text/staff-texts.ts'
import {
  creditsInDanish,
  orderedGiftCardsInDanish,
} from '#languages/da/gift-cards/admin-credits-texts.ts'
import type { CreditEntryKind, CreditKind } from './credit.ts'

export const creditsInEnglish = {
  title: 'Gift cards and credit',
  intro: 'Money that the store owes to holders of gift cards and to customers.',
  add: 'Give gift card or credit',
  back: 'Gift cards and credit',
  search: 'Last four characters of a code, name or email',
  show: 'Show',
  page: (page: number) => `Page ${page}`,
  empty: {
    title: 'No gift cards or credit',
    none: 'Give the first one, for example to make up for a mistake.',
    filtered: 'Nothing matches what you are looking for.',
    showAll: 'Show all',
  },
  kinds: {
    gift_card: 'Gift card',
    store_credit: 'Store credit',
  } satisfies Record<CreditKind, string>,
  code: (end: string) => `…${end}`,
  balance: 'Balance',
  holder: 'Recipient',
  unnamed: 'Not named',
  given: 'Given',
  expires: 'Valid until',
  never: 'Does not expire',
  reason: 'Reason',
  history: 'History',
  order: (number: number) => `Order ${number}`,
  kindsOfEntry: {
    issue: 'Given',
    hold: 'Held for an order',
    release: 'Released',
    use: 'Used',
    refund: 'Refunded',
    void: 'Closed',
  } satisfies Record<CreditEntryKind, string>,
  form: {
    card: 'Gift card or credit',
    kind: 'Kind',
    giftCardHint: 'Anyone with the code of a gift card can pay with it for three years.',
    storeCreditHint:
      'Store credit is for a customer with an account and is used at the next purchase.',
    amount: 'Amount',
    email: 'Email of the recipient',
    emailHint: 'A gift card is mailed to this address. Leave it empty to print the gift card.',
    name: 'Name of the recipient',
    greeting: 'Greeting',
    reasonHint: 'For your colleagues and the audit log.',
    submit: 'Give',
  },
  print: 'Print gift card',
  printConfirmed: 'The code pays like money. Confirm that it is you who prints it.',
  sending: {
    open: 'Send again',
    openFirst: 'Send by mail',
    openPlanned: 'Change address',
    intro: 'The recipient gets a mail with the code and what is left on the gift card.',
    introPlanned: 'The code has not been sent yet. It is mailed to this address on',
    newCode:
      'For another address the gift card gets a new code. The code that was sent before stops working, because the first mail may have reached a stranger.',
    newCodeFirst: 'The gift card gets a new code. A card printed before no longer works.',
    submit: 'Send',
    submitPlanned: 'Save',
    sent: 'The gift card is on its way.',
    planned: 'The address is saved. The gift card is mailed there on',
  },
  close: {
    title: 'Close',
    open: 'Close gift card',
    openCredit: 'Close credit',
    intro: (amount: string) => `The balance of ${amount} is removed and can no longer be used.`,
    submit: 'Close',
  },
}

/** The gift card of an order in the back office. */
export const orderedGiftCardsInEnglish = {
  title: 'Gift card',
  recipient: 'For',
  email: 'Mailed to',
  planned: 'To be sent',
  delivered: 'Sent',
  delivery: 'Delivery',
  paper: 'On paper, printed by the buyer',
  greeting: 'Greeting',
  left: 'Left on it',
  notIssued: 'Issued with the payment',
  open: 'Open the gift card',
  draw: {
    action: 'Try again',
    refused:
      'The payment provider refused to charge the payment, so the gift card is not issued. Try again, or cancel the order.',
  },
  refund: (amount: string) =>
    `${amount} of the gift card is unused and can be refunded. What is refunded can no longer be used.`,
}

export const orderedGiftCardsTexts = defineStaffTexts(orderedGiftCardsInEnglish, {
  da: orderedGiftCardsInDanish,
})
export const adminCreditsTexts = defineStaffTexts(creditsInEnglish, { da: creditsInDanish })
