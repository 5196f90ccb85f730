import { defineTexts } from '#shared/text/define-texts.ts'
import { formatCount } from '#shared/text/format-number.ts'

export const questionTexts = defineTexts({
  title: { da: 'Spørgsmål og svar', en: 'Questions and answers' },
  none: {
    da: 'Ingen har spurgt om varen endnu.',
    en: 'No questions about this product yet.',
  },
  by: { da: (name: string) => `Spurgt af ${name}`, en: (name: string) => `Asked by ${name}` },
  answer: {
    da: (store: string) => `Svar fra ${store}`,
    en: (store: string) => `Answer from ${store}`,
  },
  ask: { da: 'Stil et spørgsmål', en: 'Ask a question' },
  askAbout: {
    da: (product: string) => `Spørg om ${product}`,
    en: (product: string) => `Ask about ${product}`,
  },
  intro: {
    da: 'Vi svarer på mail. Spørgsmålet og svaret vises bagefter på varens side med det navn, du skriver.',
    en: 'We answer by email. The question and the answer are then shown on the page of the product with the name you enter.',
  },
  orders: {
    da: 'Gælder det en ordre, så brug supporten.',
    en: 'If it is about an order, please use support.',
  },
  toSupport: { da: 'Gå til support', en: 'Go to support' },
  text: { da: 'Dit spørgsmål', en: 'Your question' },
  textHint: {
    da: (limit: number) => `Højst ${formatCount(limit, 'da')} tegn, uden links.`,
    en: (limit: number) => `At most ${formatCount(limit, 'en')} characters, without links.`,
  },
  name: { da: 'Dit navn', en: 'Your name' },
  nameHint: {
    da: 'Andre kan se det. Et fornavn er nok.',
    en: 'Others can see it. A first name is enough.',
  },
  email: { da: 'Din email', en: 'Your email' },
  emailHint: {
    da: 'Vi sender et link, du skal bekræfte med. Adressen vises ikke og slettes, når svaret er sendt.',
    en: 'We send a link to confirm with. The address is not shown, and it is deleted once the answer is sent.',
  },
  send: { da: 'Send spørgsmålet', en: 'Send the question' },
  sending: { da: 'Sender...', en: 'Sending...' },
  sent: { da: 'Tak. Vi svarer på mail.', en: 'Thank you. We will answer by email.' },
  mailed: {
    da: (email: string) =>
      `Vi har sendt et link til ${email}. Følg det, så er dit spørgsmål sendt. Linket virker i 7 dage.`,
    en: (email: string) =>
      `We have sent a link to ${email}. Follow it, and your question is sent. The link works for 7 days.`,
  },
  confirmTitle: { da: 'Bekræft dit spørgsmål', en: 'Confirm your question' },
  confirmIntro: {
    da: 'Tryk for at sende dit spørgsmål til butikken.',
    en: 'Press to send your question to the shop.',
  },
  confirm: { da: 'Send spørgsmålet', en: 'Send the question' },
  back: {
    da: (product: string) => `Tilbage til ${product}`,
    en: (product: string) => `Back to ${product}`,
  },
})

export type QuestionTexts = ReturnType<typeof questionTexts>
