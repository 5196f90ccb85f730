import { defineTexts } from '#shared/text/define-texts.ts'

export const productMailTexts = defineTexts({
  confirmQuestion: {
    subject: {
      da: (product: string) => `Bekræft dit spørgsmål om ${product}`,
      en: (product: string) => `Confirm your question about ${product}`,
    },
    text: {
      da: (product: string) =>
        `Du har stillet et spørgsmål om ${product}. Bekræft, at det er din email, så svarer vi hertil:`,
      en: (product: string) =>
        `You asked a question about ${product}. Please confirm that this is your email, and we will answer here:`,
    },
    action: { da: 'Bekræft spørgsmålet', en: 'Confirm the question' },
    ignore: {
      da: 'Har du ikke spurgt om noget, kan du se bort fra denne mail. Så sker der ikke mere.',
      en: 'If you did not ask anything, you can ignore this email. Nothing more will happen.',
    },
  },
  questionAnswered: {
    subject: {
      da: (product: string) => `Svar på dit spørgsmål om ${product}`,
      en: (product: string) => `Answer to your question about ${product}`,
    },
    text: {
      da: 'Her er dit spørgsmål og vores svar:',
      en: 'Here is your question and our answer:',
    },
    action: { da: 'Se varen', en: 'See the product' },
  },
  confirmWish: {
    subject: {
      da: (product: string) => `Skal vi skrive, når ${product} er på lager?`,
      en: (product: string) => `Shall we write when ${product} is in stock?`,
    },
    text: {
      da: (product: string) =>
        `Nogen har bedt om en mail til denne adresse, når ${product} er på lager igen. Bekræft, at det er dig:`,
      en: (product: string) =>
        `Someone asked for an email to this address when ${product} is in stock again. Please confirm that it is you:`,
    },
    action: { da: 'Ja, skriv til mig', en: 'Yes, write to me' },
    ignore: {
      da: 'Er det ikke dig, så gør ingenting. Så får du ikke flere mails. Med linket kan du også afmelde beskeden igen.',
      en: 'If it is not you, do nothing and you will get no more emails. The link also ends the notice again.',
    },
  },
  backInStock: {
    subject: {
      da: (product: string) => `${product} er på lager igen`,
      en: (product: string) => `${product} is in stock again`,
    },
    text: {
      da: (product: string) =>
        `Du bad os skrive, når ${product} er på lager. Det er den nu. Vi har skrevet til lige så mange, som der er varer, men vi gemmer den ikke til dig.`,
      en: (product: string) =>
        `You asked us to write when ${product} is in stock. It is now. We have written to as many people as there are pieces, but we do not keep it for you.`,
    },
    action: { da: 'Se varen', en: 'See the product' },
    only: {
      da: 'Du får ikke flere mails om denne vare.',
      en: 'You will get no more emails about this product.',
    },
  },
})
