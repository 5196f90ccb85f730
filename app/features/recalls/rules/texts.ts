import type { RecallRemedy } from './recall.ts'
import type { Language } from '#shared/stores/locale.ts'
import { defineTexts } from '#shared/text/define-texts.ts'

export const recallTexts = defineTexts({
  title: { da: 'Tilbagekaldelser', en: 'Product recalls' },
  intro: {
    da: 'Varer, som vi har solgt, og som kan være farlige. Vi skriver også direkte til alle, der har købt dem.',
    en: 'Goods that we sold and that may be dangerous. We also write to everybody who bought them.',
  },
  none: {
    da: 'Vi tilbagekalder ingen varer i øjeblikket.',
    en: 'No goods are recalled at present.',
  },
  headline: {
    da: 'Tilbagekaldelse af sikkerhedsmæssige grunde',
    en: 'Product safety recall',
  },
  since: { da: (day: string) => `Tilbagekaldt ${day}`, en: (day: string) => `Recalled on ${day}` },
  bought: {
    da: (from: string, until: string) => `Det gælder varer købt fra ${from} til ${until}.`,
    en: (from: string, until: string) => `It concerns goods bought from ${from} to ${until}.`,
  },
  boughtFrom: {
    da: (day: string) => `Det gælder varer købt fra ${day}.`,
    en: (day: string) => `It concerns goods bought from ${day} on.`,
  },
  boughtUntil: {
    da: (day: string) => `Det gælder varer købt til og med ${day}.`,
    en: (day: string) => `It concerns goods bought until ${day}.`,
  },
  goods: { da: 'Varen', en: 'The product' },
  hazard: { da: 'Faren', en: 'The danger' },
  instructions: { da: 'Det skal du gøre', en: 'What to do' },
  remedies: { da: 'Det får du', en: 'What you get' },
  refund: { da: 'Pengene tilbage', en: 'Your money back' },
  replacement: { da: 'En ny vare', en: 'A replacement' },
  repair: { da: 'Reparation', en: 'A repair' },
  free: {
    da: 'Det koster dig ikke noget, heller ikke at sende varen.',
    en: 'It costs you nothing, not even for sending the goods.',
  },
  contact: { da: 'Kontakt', en: 'Contact' },
  ask: { da: 'Skriv til os', en: 'Write to us' },
  mail: {
    subject: {
      da: (product: string) => `Vigtigt: ${product} tilbagekaldes`,
      en: (product: string) => `Important: recall of ${product}`,
    },
    text: {
      da: (product: string) =>
        `Du har købt ${product} hos os. Varen kan være farlig, og vi kalder den tilbage.`,
      en: (product: string) =>
        `You bought ${product} from us. It may be dangerous, and we are recalling it.`,
    },
    order: { da: 'Se din ordre', en: 'See your order' },
  },
})

export type RecallTexts = ReturnType<typeof recallTexts>

type Offer = { remedies: readonly RecallRemedy[] }

/** The choices of the buyer, with their costs. */
export function listRecallRemedies({ remedies }: Offer, texts: RecallTexts): string[] {
  return [...remedies.map((remedy) => texts[remedy]), texts.free]
}

type Days = { bought_from: string | null; bought_until: string | null }

/** Which purchases are concerned; null for all. */
export function describeRecalledDays(days: Days, language: Language): string | null {
  const texts = recallTexts(language)
  const [from, until] = [days.bought_from, days.bought_until].map(
    (day) => day && dayFormats[language].format(new Date(day)),
  )
  if (from && until) return texts.bought(from, until)
  if (from) return texts.boughtFrom(from)
  return until ? texts.boughtUntil(until) : null
}

const dayFormats: Record<Language, Intl.DateTimeFormat> = {
  da: new Intl.DateTimeFormat('da-DK', { dateStyle: 'long', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }),
}
