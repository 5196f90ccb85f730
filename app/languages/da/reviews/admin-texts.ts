import type { Translation } from '#shared/text/staff-texts.ts'
import type { reviewsInEnglish } from '#features/reviews/rules/admin-texts.ts'

export const reviewsInDanish: Translation<typeof reviewsInEnglish> = {
  title: 'Anmeldelser',
  intro: 'Det, kunderne har skrevet om butikkens varer, de nyeste først.',
  nav: 'Status',
  states: {
    new: 'Venter',
    shown: 'Vist',
    hidden: 'Skjult',
  },
  product: 'Vare',
  stars: (stars) => (stars === 1 ? '1 stjerne' : `${stars} stjerner`),
  starsHeading: 'Stjerner',
  from: 'Fra',
  anonymous: 'Anonym',
  written: 'Skrevet',
  answered: 'Besvaret',
  notAnswered: 'Intet svar',
  empty: {
    new: {
      title: 'Intet venter',
      text: 'En anmeldelse venter her, hvis den har fotos eller ord, der kan støde. Alle andre vises med det samme.',
    },
    shown: {
      title: 'Ingen anmeldelser vises',
      text: 'Kunderne skriver anmeldelser gennem linket til deres ordre. Indstillingerne siger, hvornår de inviteres.',
    },
    hidden: {
      title: 'Ingen anmeldelser er skjult',
      text: 'En skjult anmeldelse tælles offentligt, med begrundelsen.',
    },
  },
  back: 'Tilbage til anmeldelserne',
  order: (number) => `Ordre ${number}`,
  orderHeading: 'Ordre',
  state: 'Status',
  review: 'Anmeldelse',
  photos: 'Fotos',
  photo: (number) => `Foto ${number}`,
  held: {
    words: 'Venter på grund af ord, der kan støde',
    photos: 'Venter på grund af sine fotos',
  },
  hiddenFor: (reason) => `Skjult: ${reason}`,
  reasons: {
    offensive: 'Stødende sprog',
    personal: 'Oplysninger om andre',
    off_topic: 'Handler ikke om varen',
    advertising: 'Reklame',
    unlawful: 'I strid med loven',
  },
  answer: {
    heading: 'Butikkens svar',
    title: 'Svar på anmeldelsen',
    change: 'Ret svaret',
    label: 'Svar',
    hint: 'Alle kan læse det under anmeldelsen. Lad feltet stå tomt for at trække svaret tilbage.',
  },
  hiding: {
    title: 'Skjul anmeldelsen',
    intro:
      'Anmeldelsen vises ikke længere og tæller ikke længere med. Kunderne ser, hvor mange af varens anmeldelser der er skjult, og hvorfor. Få stjerner er ingen grund.',
    reason: 'Hvorfor skjules den?',
    submit: 'Skjul',
  },
  showing: {
    title: 'Vis anmeldelsen',
    intro: 'Alle kan læse anmeldelsen, og dens stjerner tæller med.',
    submit: 'Vis',
  },
}
