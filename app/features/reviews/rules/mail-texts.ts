import { defineTexts } from '#shared/text/define-texts.ts'

export const reviewMailTexts = defineTexts({
  subject: {
    da: (store: string) => `Hvad synes du om dit køb hos ${store}?`,
    en: (store: string) => `What do you think of what you bought at ${store}?`,
  },
  text: {
    da: (store: string) =>
      `Du har haft dine varer fra ${store} i nogle dage. Andre, der overvejer dem, vil gerne vide, hvad du synes. Det tager et par minutter:`,
    en: (store: string) =>
      `You have had your goods from ${store} for some days. Others who are considering them would like to know what you think. It takes a couple of minutes:`,
  },
  review: {
    da: (product: string) => `Anmeld ${product}`,
    en: (product: string) => `Review ${product}`,
  },
  honest: {
    da: 'Ris er lige så velkommen som ros, og du får intet for din anmeldelse. Det er den eneste mail, du får om det.',
    en: 'Criticism is as welcome as praise, and you get nothing for your review. This is the only email about it.',
  },
  refuse: {
    da: 'Send mig ikke flere invitationer til at anmelde',
    en: 'Send me no more invitations to review',
  },
})
