import { defineTexts } from '#shared/text/define-texts.ts'
import { formatDate } from '#shared/stores/dates.ts'
import { createLocaleSettings, type Language } from '#shared/stores/locale.ts'
import type { MoneyStyle } from '#shared/money/money.ts'
import type { GiftCardDelivery } from '#features/orders/rules/gift-card-order.ts'

/** The page that sells gift cards, and what an order says about its card. */
export const giftCardTexts = defineTexts({
  title: { da: 'Køb et gavekort', en: 'Buy a gift card' },
  intro: {
    da: (store: string) =>
      `Giv et gavekort til ${store}. Modtageren får en kode, som kan bruges over flere gange i tre år.`,
    en: (store: string) =>
      `Give a gift card for ${store}. The recipient gets a code that can be used bit by bit for three years.`,
  },
  facts: {
    withdraw: {
      da: (days: number) => `Et ubrugt gavekort kan returneres i ${days} dage.`,
      en: (days: number) => `An unused gift card can be returned for ${days} days.`,
    },
    payment: {
      da: 'Beløbet trækkes, så snart du har betalt. Du kan ikke bruge rabatkoder eller andre gavekort.',
      en: 'The amount is drawn as soon as you pay. Discount codes and other gift cards cannot be used.',
    },
    terms: { da: 'Læs handelsbetingelserne', en: 'Read the terms of sale' },
  },
  amount: { da: 'Beløb', en: 'Amount' },
  ownAmount: { da: 'Andet beløb', en: 'Another amount' },
  ownAmountLabel: {
    da: (currency: string) => `Dit beløb i ${currency}`,
    en: (currency: string) => `Your amount in ${currency}`,
  },
  between: {
    da: (lowest: string, highest: string) => `Fra ${lowest} til ${highest}`,
    en: (lowest: string, highest: string) => `From ${lowest} to ${highest}`,
  },
  delivery: { da: 'Levering', en: 'Delivery' },
  mail: { da: 'På email til modtageren', en: 'By email to the recipient' },
  mailHint: {
    da: 'Vi sender koden på den dag, du vælger.',
    en: 'We send the code on the day you choose.',
  },
  paper: { da: 'På papir', en: 'On paper' },
  paperHint: {
    da: 'Du får et link til et gavekort, som du selv printer.',
    en: 'You get a link to a gift card that you print yourself.',
  },
  recipient: { da: 'Modtagerens navn', en: "Recipient's name" },
  recipientEmail: { da: 'Modtagerens email', en: "Recipient's email" },
  day: { da: 'Sendes den', en: 'Send on' },
  dayHint: {
    da: 'I dag eller senere. På en senere dag sendes det om morgenen.',
    en: 'Today or later. On a later day it is sent in the morning.',
  },
  greeting: { da: 'Hilsen', en: 'Greeting' },
  optional: { da: 'Valgfrit', en: 'Optional' },
  submit: { da: 'Gå til betaling', en: 'Go to payment' },
  submitting: { da: 'Åbner betaling …', en: 'Opening payment …' },
  card: {
    title: { da: 'Gavekortet', en: 'The gift card' },
    planned: {
      da: (email: string, day: string) => `Koden sendes til ${email} den ${day}.`,
      en: (email: string, day: string) => `The code is sent to ${email} on ${day}.`,
    },
    atOnce: {
      da: (email: string) => `Koden sendes til ${email} med det samme.`,
      en: (email: string) => `The code is sent to ${email} at once.`,
    },
    sent: {
      da: (email: string, day: string) => `Koden er sendt til ${email} den ${day}.`,
      en: (email: string, day: string) => `The code was sent to ${email} on ${day}.`,
    },
    mailed: {
      da: (email: string) =>
        `Gavekortet er sendt til ${email} med en ny kode. Et gavekort, der er printet før, gælder ikke længere.`,
      en: (email: string) =>
        `The gift card was sent to ${email} with a new code. A card printed before no longer works.`,
    },
    paper: { da: 'Du printer selv gavekortet.', en: 'You print the gift card yourself.' },
    print: { da: 'Print gavekortet', en: 'Print the gift card' },
    recipient: { da: (name: string) => `Til ${name}`, en: (name: string) => `To ${name}` },
    left: {
      da: (amount: string) => `Der er ${amount} tilbage på gavekortet.`,
      en: (amount: string) => `${amount} is left on the gift card.`,
    },
  },
  vatLater: {
    da: 'Der er ikke moms på et gavekort. Momsen betales, når gavekortet bruges.',
    en: 'There is no VAT on a gift card. VAT is paid when the gift card is used.',
  },
  buyer: { da: 'Køber', en: 'Buyer' },
  drawn: {
    da: 'Betalingen trækkes med det samme, fordi der ikke skal sendes nogen varer.',
    en: 'The payment is drawn at once, because no goods are to be sent.',
  },
  withdraw: {
    da: (days: number) =>
      `Du har ${days} dages fortrydelsesret: Et gavekort, som ikke er brugt, kan du få pengene tilbage for.`,
    en: (days: number) => `You have ${days} days to withdraw: an unused gift card is refunded.`,
  },
  printMail: {
    subject: {
      da: (store: string) => `Gavekort til ${store}, klar til at printe`,
      en: (store: string) => `Gift card for ${store}, ready to print`,
    },
    text: {
      da: 'Gavekortet er klar. Åbn det, og print det.',
      en: 'The gift card is ready. Open it and print it.',
    },
  },
})

export type GiftCardTexts = ReturnType<typeof giftCardTexts>

type OrderedCard = {
  delivery: GiftCardDelivery
  recipient_name: string
  recipient_email: string
  deliver_at: Date
  delivered_at: Date | null
}

/** Says for whom the gift card of an order is, and when it is delivered. */
export function listGiftCardNotes(
  { delivery, recipient_name, recipient_email, deliver_at, delivered_at }: OrderedCard,
  { locale, currency, placed_at }: MoneyStyle & { placed_at: Date },
  language: Language,
): string[] {
  const { card } = giftCardTexts(language)
  const { dateFormat } = createLocaleSettings(locale, currency)
  const recipient = recipient_name === '' ? [] : [card.recipient(recipient_name)]
  if (delivery === 'paper') {
    const mailed = recipient_email === '' ? [] : [card.mailed(recipient_email)]
    return [...recipient, card.paper, ...mailed]
  }
  // Cleared with an account, or after years.
  if (recipient_email === '') return recipient
  if (delivered_at) {
    return [...recipient, card.sent(recipient_email, formatDate(delivered_at, dateFormat))]
  }
  const [day, today] = [deliver_at, placed_at].map((moment) => formatDate(moment, dateFormat))
  const isAtOnce = day === today
  return [
    ...recipient,
    isAtOnce ? card.atOnce(recipient_email) : card.planned(recipient_email, day ?? ''),
  ]
}
