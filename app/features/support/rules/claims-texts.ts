import { salesTerms } from '#features/orders/rules/sales-terms.ts'
import { defineTexts } from '#shared/text/define-texts.ts'

const { complaintYears: years } = salesTerms

export const claimTexts = defineTexts({
  title: { da: 'Reklamation', en: 'Complaints about defects' },
  general: {
    da: `Du har ${years} års reklamationsret, regnet fra den dag, du fik varen. Viser en fejl sig inden for de første 12 måneder, går loven ud fra, at den var der fra begyndelsen, og det er os, der skal bevise andet.`,
    en: `You can complain about defects for ${years} years from the day you received the goods. If a fault shows within the first 12 months, the law presumes that it was there from the start, and it is for us to prove otherwise.`,
  },
  inTime: {
    da: 'Skriv til os inden 2 måneder, efter at du har opdaget fejlen, så er det altid i tide (købeloven §§ 77 a, 81 og 83).',
    en: 'Tell us within 2 months after you discover the fault, and it is always in time (Danish Sale of Goods Act, sections 77 a, 81 and 83).',
  },
  order: { da: (number: string) => `Ordre ${number}`, en: (number: string) => `Order ${number}` },
  until: {
    da: (date: string) => `Du kan reklamere over fejl og mangler til og med ${date}.`,
    en: (date: string) => `You can complain about defects until ${date}.`,
  },
  presumedUntil: {
    da: (date: string) =>
      `Viser en fejl sig senest ${date}, går loven ud fra, at den var der fra begyndelsen, og det er os, der skal bevise andet.`,
    en: (date: string) =>
      `If a fault shows by ${date}, the law presumes that it was there from the start, and it is for us to prove otherwise.`,
  },
  dates: {
    da: (complaint: string, presumed: string) =>
      `reklamationsret til og med ${complaint}; bevisbyrden er vores til og med ${presumed}`,
    en: (complaint: string, presumed: string) =>
      `complaints until ${complaint}; ours to prove otherwise until ${presumed}`,
  },
  earliest: {
    da: 'Datoerne er regnet fra den dag, varen blev sendt. De ligger senere, hvis du fik den senere.',
    en: 'The dates are counted from the day the goods were sent. They are later if you received them later.',
  },
  accepted: { da: 'Reklamationen er godkendt', en: 'The claim is accepted' },
  refused: { da: 'Reklamationen er afvist', en: 'The claim is refused' },
  decidedOn: {
    da: (date: string) => `Besluttet ${date}`,
    en: (date: string) => `Decided on ${date}`,
  },
})

/** The names of the remedies, and the sentence that an answer ends with. */
export const remedyTexts = defineTexts({
  repair: {
    name: { da: 'Reparation', en: 'Repair' },
    told: {
      da: 'Vi giver dig medhold i din reklamation og reparerer varen. Det koster dig ikke noget.',
      en: 'We accept your claim and repair the item. It costs you nothing.',
    },
  },
  replacement: {
    name: { da: 'Ombytning', en: 'Replacement' },
    told: {
      da: 'Vi giver dig medhold i din reklamation og bytter varen. Det koster dig ikke noget.',
      en: 'We accept your claim and replace the item. It costs you nothing.',
    },
  },
  price_reduction: {
    name: { da: 'Afslag i prisen', en: 'Price reduction' },
    told: {
      da: 'Vi giver dig medhold i din reklamation og et afslag i prisen.',
      en: 'We accept your claim and reduce the price.',
    },
  },
  cancellation: {
    name: { da: 'Købet ophæves, og pengene føres tilbage', en: 'Cancellation with a refund' },
    told: {
      da: 'Vi giver dig medhold i din reklamation. Købet er ophævet, og du får dine penge tilbage.',
      en: 'We accept your claim. The purchase is cancelled, and you get your money back.',
    },
  },
})
