import { defineTexts } from '#shared/text/define-texts.ts'
import type { WithdrawalException } from '#features/catalogue/rules/withdrawal-exception.ts'
import type { Language } from '#shared/stores/locale.ts'

export const withdrawalTexts = defineTexts({
  title: { da: 'Fortryd køb', en: 'Withdraw from contract' },
  intro: {
    da: (days: number) =>
      `Du kan fortryde dit køb i ${days} dage fra den dag, du får den sidste vare. Du behøver ikke at give en grund.`,
    en: (days: number) =>
      `You can withdraw from your purchase for ${days} days from the day you receive the last item. You do not have to give a reason.`,
  },
  terms: { da: 'Læs om fortrydelsesret', en: 'Read about the right of withdrawal' },
  ownOrders: {
    da: 'Hvilken ordre vil du fortryde?',
    en: 'Which order do you want to withdraw from?',
  },
  otherOrder: { da: 'En ordre med et andet nummer', en: 'An order with another number' },
  order: { da: (number: string) => `Ordre ${number}`, en: (number: string) => `Order ${number}` },
  name: { da: 'Navn', en: 'Name' },
  orderNumber: { da: 'Ordrenummer', en: 'Order number' },
  orderNumberHint: {
    da: 'Det står i kvitteringen, du fik på mail.',
    en: 'You will find it in the receipt we emailed you.',
  },
  email: { da: 'Email', en: 'Email' },
  emailHint: {
    da: 'Brug den email, du bestilte med. Kvitteringen sendes hertil.',
    en: 'Use the email you ordered with. The receipt is sent there.',
  },
  goods: { da: 'Hvilke varer?', en: 'Which items?' },
  goodsHint: {
    da: 'Lad feltet stå tomt, hvis du fortryder hele ordren.',
    en: 'Leave this empty to withdraw from the whole order.',
  },
  optional: { da: 'frivilligt', en: 'optional' },
  items: { da: 'Varer, du vil sende tilbage', en: 'Items you want to send back' },
  sealed: {
    da: 'Vælg kun varen, hvis forseglingen er ubrudt.',
    en: 'Choose this item only if its seal is unbroken.',
  },
  unbroken: {
    da: (item: string) => `${item} (forseglingen er ubrudt)`,
    en: (item: string) => `${item} (the seal is unbroken)`,
  },
  sealUnbroken: {
    da: 'Er der forseglede varer i ordren, er forseglingen ubrudt',
    en: 'If the order has sealed items, their seal is unbroken',
  },
  sealUnbrokenHint: {
    da: 'Forseglede varer, fx af hensyn til hygiejne, kan kun fortrydes uåbnede. Uden dette kryds gælder fortrydelsen de andre varer.',
    en: 'Sealed items, for example for hygiene, can only be returned unopened. Without this tick the withdrawal covers the other items.',
  },
  excluded: {
    da: 'Varer i ordren uden fortrydelsesret',
    en: 'Items in the order without a right of withdrawal',
  },
  quantityOf: {
    da: (item: string) => `Antal af ${item}`,
    en: (item: string) => `Quantity of ${item}`,
  },
  itemCount: {
    da: (count: number) => `${count} stk.`,
    en: (count: number) => (count === 1 ? '1 item' : `${count} items`),
  },
  late: {
    da: (days: number) =>
      `Det ser ud til, at fristen på ${days} dage er udløbet. Du kan stadig sende din fortrydelse, så ser vi på den og skriver til dig.`,
    en: (days: number) =>
      `The period of ${days} days seems to have ended. You can still send your withdrawal; we will look at it and write to you.`,
  },
  nothingLeft: {
    da: 'Der er ikke flere varer at fortryde i ordren.',
    en: 'There are no more items in this order to withdraw from.',
  },
  seeOrder: { da: 'Se ordren', en: 'See the order' },
  continue: { da: 'Fortryd aftalen her', en: 'Withdraw from the contract here' },
  review: {
    da: 'Tjek, at det er rigtigt, før du bekræfter.',
    en: 'Check that everything is right before you confirm.',
  },
  statement: {
    da: (number: string) => `Jeg fortryder hermed min aftale om ordre ${number}.`,
    en: (number: string) => `I hereby withdraw from my contract about order ${number}.`,
  },
  wholeOrder: { da: 'Hele ordren', en: 'The whole order' },
  confirm: { da: 'Bekræft fortrydelse', en: 'Confirm withdrawal' },
  confirming: { da: 'Sender...', en: 'Sending...' },
  change: { da: 'Ret', en: 'Change' },
  received: { da: 'Vi har modtaget din fortrydelse', en: 'We have received your withdrawal' },
  receivedAt: {
    da: (dateTime: string, email: string) =>
      `Modtaget ${dateTime}. Vi har sendt en kvittering til ${email}.`,
    en: (dateTime: string, email: string) =>
      `Received ${dateTime}. We have sent a receipt to ${email}.`,
  },
  next: {
    da: (days: number) =>
      `Er varerne ikke sendt endnu, skal du ikke gøre mere. Har du fået dem, skal du sende dem tilbage senest om ${days} dage. Det står i kvitteringen, hvordan du gør.`,
    en: (days: number) =>
      `If the goods have not been sent yet, there is nothing more to do. If you have them, send them back within ${days} days from today. The receipt says how.`,
  },
  checkNumber: {
    da: 'Læs kvitteringen, når den kommer: Den siger, om vi fandt en ordre med det nummer og den email. Passer de ikke, så send din fortrydelse igen med dem, der står i din ordrebekræftelse.',
    en: 'Read the receipt when it comes: it says whether we found an order with that number and email. If they do not fit, send your withdrawal again with those in your order confirmation.',
  },
  notReceived: {
    da: 'Kom mailen ikke, eller skrev du forkert? Skriv til os, så hjælper vi.',
    en: 'Did the email not arrive, or did you mistype something? Write to us and we will help.',
  },
  support: { da: 'Kontakt support', en: 'Contact support' },
  home: { da: 'Tilbage til forsiden', en: 'Back to the front page' },
  startAgain: { da: 'Gå til Fortryd køb', en: 'Go to Withdraw from contract' },
})

export type WithdrawalTexts = ReturnType<typeof withdrawalTexts>

const exceptionTexts = defineTexts({
  hygiene: {
    da: 'Forseglet hygiejnevare: kan ikke fortrydes, når forseglingen er brudt',
    en: 'Sealed for hygiene: no withdrawal once the seal is broken',
  },
  media: {
    da: 'Forseglet musik, film eller software: kan ikke fortrydes, når forseglingen er brudt',
    en: 'Sealed music, film or software: no withdrawal once the seal is broken',
  },
  custom_made: {
    da: 'Fremstilles efter dine ønsker: kan ikke fortrydes',
    en: 'Made to your wishes: no right of withdrawal',
  },
  perishable: {
    da: 'Bliver hurtigt for gammel: kan ikke fortrydes',
    en: 'Goes off quickly: no right of withdrawal',
  },
  periodical: {
    da: 'Avis eller blad: kan ikke fortrydes',
    en: 'Newspaper or magazine: no right of withdrawal',
  },
})

/** The notice for shoppers, before and after the purchase; null for goods that can be returned. */
export function describeWithdrawalException(
  exception: WithdrawalException,
  language: Language,
): string | null {
  return exception === 'none' ? null : exceptionTexts(language)[exception]
}
