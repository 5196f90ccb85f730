import type { ReviewFieldName } from './review-fields.ts'
import type { HidingReason, HoldReason, Stars } from './review.ts'
import { defineTexts, type Translated } from '#shared/text/define-texts.ts'
import { formatCount, formatStars } from '#shared/text/format-number.ts'

const hidingReasonTexts = {
  offensive: { da: 'stødende sprog', en: 'offensive language' },
  personal: { da: 'oplysninger om andre', en: 'details about other people' },
  off_topic: { da: 'handler ikke om varen', en: 'not about the product' },
  advertising: { da: 'reklame', en: 'advertising' },
  unlawful: { da: 'i strid med loven', en: 'against the law' },
} as const satisfies Record<HidingReason, Translated<string>>

export const reviewTexts = defineTexts({
  /** The words of a review: `heading` stands above them, except the text itself, which needs none. */
  fields: {
    text: {
      label: { da: 'Din anmeldelse', en: 'Your review' },
      hint: {
        da: (limit: number) =>
          `Hvad er godt, og hvad er ikke? Højst ${formatCount(limit, 'da')} tegn, uden links.`,
        en: (limit: number) =>
          `What is good, and what is not? At most ${formatCount(limit, 'en')} characters, without links.`,
      },
      heading: { da: null, en: null },
    },
  } satisfies Record<ReviewFieldName, FieldTexts>,
  title: { da: 'Anmeldelser', en: 'Reviews' },
  titleOf: {
    da: (product: string) => `Anmeldelser af ${product}`,
    en: (product: string) => `Reviews of ${product}`,
  },
  count: {
    da: (count: number) =>
      count === 1 ? '1 anmeldelse' : `${formatCount(count, 'da')} anmeldelser`,
    en: (count: number) => (count === 1 ? '1 review' : `${formatCount(count, 'en')} reviews`),
  },
  average: {
    da: (average: number) => formatStars(average, 'da'),
    en: (average: number) => formatStars(average, 'en'),
  },
  outOfFive: {
    da: (average: number) => `${formatStars(average, 'da')} ud af 5 stjerner`,
    en: (average: number) => `${formatStars(average, 'en')} out of 5 stars`,
  },
  stars: {
    da: (count: number) => (count === 1 ? '1 stjerne' : `${count} stjerner`),
    en: (count: number) => (count === 1 ? '1 star' : `${count} stars`),
  },
  verified: { da: 'Verificeret køb', en: 'Verified purchase' },
  anonymous: { da: 'Anonym', en: 'Anonymous' },
  checked: {
    da: 'Kun den, der har købt varen her, kan anmelde den: Anmeldelsen skrives gennem linket til ordren, én gang for hver købt vare, og ingen får noget for den. Butikken kan ikke slette en anmeldelse, men skjule den af en grund fra en fast liste. Antallet står her.',
    en: 'Only customers who have bought the product here can review it: a review is written through the link to the order, once for each item bought, and there is no reward for it. The shop cannot delete a review. It can hide one for a reason from a fixed list, and the number is shown here.',
  },
  newest: {
    da: 'De nyeste anmeldelser, uanset antal stjerner. Kun den, der har købt varen her, kan anmelde den.',
    en: 'The newest reviews, whatever their stars. Only customers who have bought the product here can review it.',
  },
  hidden: {
    da: (count: number, reasons: string) =>
      count === 1
        ? `1 anmeldelse er skjult: ${reasons}.`
        : `${count} anmeldelser er skjult: ${reasons}.`,
    en: (count: number, reasons: string) =>
      count === 1 ? `1 review is hidden: ${reasons}.` : `${count} reviews are hidden: ${reasons}.`,
  },
  hiddenReason: {
    da: (count: number, reason: string) => `${count} ${reason}`,
    en: (count: number, reason: string) => `${count} ${reason}`,
  },
  hidingReasons: hidingReasonTexts,
  waiting: {
    da: (count: number) =>
      count === 1
        ? '1 anmeldelse venter på, at butikken har set den.'
        : `${count} anmeldelser venter på, at butikken har set dem.`,
    en: (count: number) =>
      count === 1
        ? '1 review is waiting to be seen by the shop.'
        : `${count} reviews are waiting to be seen by the shop.`,
  },
  none: { da: 'Ingen anmeldelser vises.', en: 'No reviews are shown.' },
  all: {
    da: (count: number) => `Se alle ${formatCount(count, 'da')} anmeldelser`,
    en: (count: number) => `See all ${formatCount(count, 'en')} reviews`,
  },
  answer: {
    da: (store: string) => `Svar fra ${store}`,
    en: (store: string) => `Answer from ${store}`,
  },
  photo: {
    da: (number: number, name: string) => `Foto ${number} fra ${name}`,
    en: (number: number, name: string) => `Photo ${number} from ${name}`,
  },
  back: {
    da: (product: string) => `Tilbage til ${product}`,
    en: (product: string) => `Back to ${product}`,
  },
  order: {
    open: { da: 'Anmeld dine varer', en: 'Review your goods' },
    intro: {
      da: 'Fortæl andre, hvad du synes. Det er lige så nyttigt at høre, hvad der ikke er godt.',
      en: 'Tell others what you think. It is just as useful to hear what is not good.',
    },
    yours: { da: 'Din anmeldelse', en: 'Your review' },
    write: { da: 'Skriv en anmeldelse', en: 'Write a review' },
    writeOf: {
      da: (product: string) => `Skriv en anmeldelse af ${product}`,
      en: (product: string) => `Write a review of ${product}`,
    },
    notSent: {
      da: 'Kan anmeldes, når vi har sendt den',
      en: 'Can be reviewed once we have sent it',
    },
    closed: {
      da: 'Butikken tager ikke imod nye anmeldelser.',
      en: 'The shop does not take new reviews.',
    },
    nothing: {
      da: 'Der er ingen varer at anmelde på ordren.',
      en: 'This order has nothing to review.',
    },
    backToOrder: {
      da: (number: string) => `Tilbage til ordre ${number}`,
      en: (number: string) => `Back to order ${number}`,
    },
    backToAll: { da: 'Alle varer på ordren', en: 'All goods of the order' },
    stars: { da: 'Hvor god er varen?', en: 'How good is it?' },
    starLabels: {
      '5': { da: 'Rigtig god', en: 'Very good' },
      '4': { da: 'God', en: 'Good' },
      '3': { da: 'Nogenlunde', en: 'Fair' },
      '2': { da: 'Skuffende', en: 'Disappointing' },
      '1': { da: 'Dårlig', en: 'Bad' },
    } as const satisfies Record<`${Stars}`, Translated<string>>,
    name: { da: 'Dit navn', en: 'Your name' },
    nameHint: {
      da: 'Sådan står det ved anmeldelsen. Et fornavn er nok.',
      en: 'As it will stand beside the review. A first name is enough.',
    },
    photos: { da: 'Fotos', en: 'Photos' },
    photosHint: {
      da: (count: number) =>
        `Højst ${count}. En anmeldelse med fotos vises, når butikken har set dem.`,
      en: (count: number) =>
        `At most ${count}. A review with photos is shown once the shop has seen them.`,
    },
    optional: { da: 'Valgfrit', en: 'Optional' },
    publicNote: {
      da: 'Alle kan læse anmeldelsen. Du kan slette den igen når som helst.',
      en: 'Everyone can read the review. You can delete it at any time.',
    },
    send: { da: 'Send anmeldelsen', en: 'Send the review' },
    sending: { da: 'Sender...', en: 'Sending...' },
    states: {
      shown: { da: 'Anmeldelsen vises i butikken.', en: 'The review is shown in the shop.' },
      hidden: {
        da: (reason: string) =>
          `Butikken har skjult anmeldelsen (${reason}). Er du uenig, så skriv til butikken.`,
        en: (reason: string) =>
          `The shop has hidden the review (${reason}). If you disagree, write to the shop.`,
      },
      held: {
        words: {
          da: 'Anmeldelsen vises, når butikken har læst den, fordi den indeholder ord, der kan støde.',
          en: 'The review is shown once the shop has read it, because it contains words that may offend.',
        },
        photos: {
          da: 'Anmeldelsen vises, når butikken har set dens fotos.',
          en: 'The review is shown once the shop has seen its photos.',
        },
      } as const satisfies Record<HoldReason, Translated<string>>,
    },
    photosSent: {
      da: (count: number) => (count === 1 ? 'Med 1 foto' : `Med ${count} fotos`),
      en: (count: number) => (count === 1 ? 'With 1 photo' : `With ${count} photos`),
    },
    delete: { da: 'Slet anmeldelsen', en: 'Delete the review' },
    deleteIntro: {
      da: 'Anmeldelsen og dens fotos forsvinder med det samme. Du kan skrive en ny bagefter.',
      en: 'The review and its photos disappear at once. You can write a new one afterwards.',
    },
    deleting: { da: 'Sletter...', en: 'Deleting...' },
    cancel: { da: 'Annuller', en: 'Cancel' },
    refuse: {
      title: { da: 'Ingen flere invitationer', en: 'No more invitations' },
      intro: {
        da: (store: string) => `Så skriver ${store} ikke til dig om at anmelde de varer, du køber.`,
        en: (store: string) => `${store} will then not write to you about reviewing what you buy.`,
      },
      submit: { da: 'Send mig ikke flere', en: 'Send me no more' },
      saving: { da: 'Gemmer...', en: 'Saving...' },
      done: {
        da: 'Du får ikke flere invitationer til at anmelde.',
        en: 'You will get no more invitations to review.',
      },
    },
  },
})

export type ReviewTexts = ReturnType<typeof reviewTexts>

type FieldTexts = {
  label: Translated<string>
  hint: Translated<(limit: number) => string>
  heading: Translated<string | null>
}
