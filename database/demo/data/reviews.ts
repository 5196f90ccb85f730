import type { Review } from './types.ts'

const freja = { store: 'localhost', customer: 'kunde@torv.example', name: 'Freja' }

/** The products are in orders of the demo, and each line is reviewed once. */
export const reviews: Review[] = [
  {
    ...freja,
    product: 'laedertaske',
    days_ago: 96,
    stars: 5,
    text: 'Jeg har brugt den hver dag i tre måneder. Læderet er blevet mørkere på hjørnerne, og det klæder den. Computeren kan lige være der.',
    answer: 'Tak, Freja. Giv hjørnerne lidt fedt en gang imellem, så holder de farven.',
    hidden_for: null,
  },
  {
    ...freja,
    product: 'pung-karla',
    days_ago: 20,
    stars: 2,
    text: 'Flot udenpå, men lynlåsen satte sig fast fra første dag, og rummet til mønter er for lille. Jeg sendte den tilbage.',
    answer:
      'Det er vi kede af. Lynlåsene i den sending var for stramme, og vi har skiftet dem i resten.',
    hidden_for: null,
  },
  {
    ...freja,
    product: 'laederfedt',
    days_ago: 19,
    stars: 4,
    text: 'En dåse rækker længe. Det lugter lidt de første timer.',
    answer: '',
    hidden_for: null,
  },
  {
    ...freja,
    product: 'stofnet-torvedag',
    days_ago: 1,
    stars: 4,
    text: 'Rummer en hel uges grønt. Hankene kunne godt være lidt bredere, når nettet er fuldt.',
    answer: '',
    hidden_for: null,
  },
  {
    ...freja,
    product: 'shopper-alma',
    days_ago: 8,
    stars: 1,
    text: 'Pakken stod i regnen foran min port, selvom jeg havde skrevet, at den skulle leveres i butikken.',
    answer: '',
    hidden_for: 'off_topic',
  },
]
