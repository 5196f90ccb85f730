import type { Question } from './types.ts'

/** An empty answer: it waits for the staff. */
export const questions: Question[] = [
  {
    store: 'localhost',
    product: 'laedertaske',
    name: 'Karen',
    email: 'karen@torv.example',
    days_ago: 41,
    text: 'Kan den bæres på tværs af kroppen, eller er remmen for kort?',
    answer:
      'Det kan den. På det yderste hul er remmen 115 cm, og det rækker for de fleste op til cirka 1,75 m. Er du højere, passer Bred skulderrem i 100-140 cm til de samme ringe.',
  },
  {
    store: 'localhost',
    product: 'laedertaske',
    name: 'Jonas',
    email: 'jonas@torv.example',
    days_ago: 2,
    text: 'Kommer den i sort igen?',
    answer: '',
  },
  {
    store: 'localhost',
    product: 'computertaske-aksel',
    name: 'Mette',
    email: 'mette@torv.example',
    days_ago: 17,
    text: 'Er der plads til en 14" computer og et tyndt ringbind på samme tid?',
    answer: 'Ja, begge dele går ned side om side. Med opladeren i sin lomme er tasken så fyldt.',
  },
  {
    store: 'keramik.localhost',
    product: 'stentoejskop',
    name: 'Ditte',
    email: 'ditte@torv.example',
    days_ago: 9,
    text: 'Er kopperne ens, hvis jeg køber seks på én gang?',
    answer:
      'De er drejet over samme skabelon, så de ligner hinanden og kan stables. Glasuren løber lidt forskelligt, og det er en del af det. Skriv, når du bestiller, så vælger vi seks, der klæder hinanden.',
  },
  {
    store: 'pyramids.localhost',
    product: 'saqqara-candle',
    name: 'Hugh',
    email: 'hugh@torv.example',
    days_ago: 12,
    text: 'Does it drip over the steps while it burns?',
    answer:
      'A little, on the lowest two steps. Trim the wick to five millimetres and keep it out of a draught, and it stays tidy.',
  },
]
