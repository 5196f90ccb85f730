import { defineTexts } from '#shared/text/define-texts.ts'

export const consentTexts = defineTexts({
  region: { da: 'Cookies', en: 'Cookies' },
  text: {
    da: 'Må vi bruge cookies til statistik og markedsføring? De viser os, hvordan butikken bliver brugt, og om vores annoncer virker. Kurv og login virker, uanset hvad du vælger.',
    en: 'May we use cookies for statistics and marketing? They show us how the shop is used and whether our advertising works. Your cart and login work whatever you choose.',
  },
  accept: { da: 'Acceptér', en: 'Accept' },
  decline: { da: 'Afvis', en: 'Decline' },
  readMore: { da: 'Læs mere om cookies', en: 'Read more about cookies' },
  choose: { da: 'Vælg selv', en: 'Choose for yourself' },
  purposes: {
    statistics: {
      name: { da: 'Statistik', en: 'Statistics' },
      explained: { da: 'Hvad der bliver set og købt', en: 'What is looked at and bought' },
    },
    marketing: {
      name: { da: 'Markedsføring', en: 'Marketing' },
      explained: {
        da: 'Om en annonce førte til et køb',
        en: 'Whether an advertisement led to a purchase',
      },
    },
  },
  save: { da: 'Gem valg', en: 'Save choice' },
  close: { da: 'Luk uden at ændre', en: 'Close without changing' },
})

export type ConsentTexts = ReturnType<typeof consentTexts>
