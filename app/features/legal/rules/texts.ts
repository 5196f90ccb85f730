import { defineTexts } from '#shared/text/define-texts.ts'

export const legalTexts = defineTexts({
  terms: {
    title: { da: 'Handelsbetingelser', en: 'Terms and conditions' },
    general: { da: 'Generelt', en: 'General' },
    prices: { da: 'Priser og betaling', en: 'Prices and payment' },
    delivery: { da: 'Levering', en: 'Delivery' },
    withdrawal: { da: 'Fortrydelsesret', en: 'Right of withdrawal' },
    complaints: { da: 'Reklamationsret', en: 'Complaints about defects' },
    privacy: { da: 'Persondata', en: 'Personal data' },
    complaintsBody: { da: 'Klageadgang', en: 'Where to complain' },
  },
  privacy: {
    title: { da: 'Privatlivspolitik', en: 'Privacy policy' },
    controller: { da: 'Dataansvarlig', en: 'Data controller' },
    data: { da: 'Hvilke oplysninger', en: 'What data we collect' },
    purposes: { da: 'Formål', en: 'Purposes' },
    cookies: { da: 'Cookies', en: 'Cookies' },
    legalBasis: { da: 'Retsgrundlag', en: 'Legal basis' },
    recipients: { da: 'Modtagere', en: 'Recipients' },
    retention: { da: 'Opbevaring', en: 'Retention' },
    rights: { da: 'Dine rettigheder', en: 'Your rights' },
    complaint: { da: 'Klage', en: 'Complaints' },
  },
  shipping: {
    free: { da: 'gratis', en: 'free' },
    between: {
      da: (lowest: string, highest: string) => `fra ${lowest} til ${highest}`,
      en: (lowest: string, highest: string) => `from ${lowest} to ${highest}`,
    },
  },
})

export type LegalTexts = ReturnType<typeof legalTexts>
