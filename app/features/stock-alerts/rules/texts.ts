import { defineTexts } from '#shared/text/define-texts.ts'

export const stockAlertTexts = defineTexts({
  open: { da: 'Skriv, når den er på lager', en: 'Email me when it is in stock' },
  openForChoices: {
    da: 'Er din udsolgt? Vi skriver, når den er på lager',
    en: 'Is yours sold out? We write when it is in stock',
  },
  title: { da: 'Skriv, når den er på lager', en: 'Email me when it is in stock' },
  intro: {
    da: 'Du får én mail, når der er en til dig. Vi skriver til lige så mange, som der er varer, i den rækkefølge I har bedt om det.',
    en: 'You get one email when there is one for you. We write to as many people as there are pieces, in the order in which you asked.',
  },
  choice: { da: 'Hvilken venter du på?', en: 'Which one are you waiting for?' },
  email: { da: 'Din email', en: 'Your email' },
  emailHint: {
    da: 'Vi sender et link, du skal bekræfte med.',
    en: 'We send a link to confirm with.',
  },
  customerHint: {
    da: (email: string) => `Vi skriver til ${email}.`,
    en: (email: string) => `We write to ${email}.`,
  },
  send: { da: 'Skriv til mig', en: 'Write to me' },
  sending: { da: 'Gemmer...', en: 'Saving...' },
  mailed: {
    da: (email: string) =>
      `Vi har sendt et link til ${email}. Følg det for at bekræfte. Gør du ikke det, skriver vi ikke mere.`,
    en: (email: string) =>
      `We have sent a link to ${email}. Follow it to confirm. If you do not, we will not write again.`,
  },
  saved: {
    da: 'Vi skriver, når der er en til dig. Du kan afmelde det under Min konto.',
    en: 'We write when there is one for you. You can end this under My account.',
  },
  inStock: {
    da: 'Varen er på lager, så du kan købe den nu.',
    en: 'The product is in stock, so you can buy it now.',
  },
  back: {
    da: (product: string) => `Tilbage til ${product}`,
    en: (product: string) => `Back to ${product}`,
  },
  link: {
    confirmIntro: {
      da: (product: string) => `Tryk for at få én mail, når ${product} er på lager.`,
      en: (product: string) => `Press to get one email when ${product} is in stock.`,
    },
    confirm: { da: 'Ja, skriv til mig', en: 'Yes, write to me' },
    waiting: {
      da: (product: string) => `Vi skriver til dig, når ${product} er på lager.`,
      en: (product: string) => `We will write to you when ${product} is in stock.`,
    },
    end: { da: 'Skriv ikke alligevel', en: 'Do not write after all' },
    ended: {
      da: (product: string) => `Du får ingen mail om ${product}.`,
      en: (product: string) => `You will get no email about ${product}.`,
    },
    told: {
      da: (product: string) => `Vi har skrevet til dig om ${product}.`,
      en: (product: string) => `We have written to you about ${product}.`,
    },
  },
  own: { da: 'Varer, du venter på', en: 'Goods you are waiting for' },
})

export type StockAlertTexts = ReturnType<typeof stockAlertTexts>
