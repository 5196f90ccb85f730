import type { Translation } from '#shared/text/staff-texts.ts'
import { formatCount } from '#shared/text/format-number.ts'
import type { Age } from '#shared/age.ts'
import type { dashboardInEnglish } from '#features/dashboard/rules/admin-texts.ts'
import { mostCounted } from '#features/dashboard/rules/waiting-work.ts'

const plural =
  (one: string, several: string) =>
  (count: number): string =>
    count === 1
      ? `1 ${one}`
      : count >= mostCounted
        ? `Mere end ${formatCount(mostCounted - 1, 'da')} ${several}`
        : `${count} ${several}`

const units = new Map<Age['unit'], { one: string; several: string }>([
  ['minute', { one: 'minut', several: 'minutter' }],
  ['hour', { one: 'time', several: 'timer' }],
  ['day', { one: 'dag', several: 'dage' }],
])

const inUnits = (count: number, unit: Age['unit']) =>
  `${count} ${units.get(unit)?.[count === 1 ? 'one' : 'several'] ?? unit}`

export const dashboardInDanish: Translation<typeof dashboardInEnglish> = {
  today: 'I dag',
  allStores: 'Alle butikker',
  scope: 'Butikker, der vises',
  figures: {
    sales: 'Salg',
    salesIn: (currency) => `Salg i ${currency}`,
    orders: 'Ordrer',
    visitors: 'Besøgende',
    conversion: 'Ordrer pr. 100 besøgende',
    none: '–',
    change: (sign, percent) => `${sign}${percent} %`,
    before: (value, weekday) => `${value} sidste ${weekday} på samme tid`,
    beforeWholeDay: (value, weekday) => `${value} i hele sidste ${weekday}`,
  },
  waiting: {
    title: 'Venter på dig',
    none: 'Intet venter. Alt er pakket, sendt og besvaret.',
    work: {
      pack: plural('pakke, der skal pakkes', 'pakker, der skal pakkes'),
      ship: plural('pakket pakke, der skal sendes', 'pakkede pakker, der skal sendes'),
      answer: plural('kunde venter på svar', 'kunder venter på svar'),
      dispute: plural(
        'indsigelse mod en betaling at svare på',
        'indsigelser mod betalinger at svare på',
      ),
      expiry: plural('reserveret betaling udløber snart', 'reserverede betalinger udløber snart'),
      ledger: plural(
        'fund om betalinger eller lager, der ikke stemmer',
        'fund om betalinger eller lager, der ikke stemmer',
      ),
      requirement: plural('lovkrav er ikke opfyldt', 'lovkrav er ikke opfyldt'),
      soldOut: plural('udsolgt vare', 'udsolgte varer'),
      review: plural('anmeldelse at gennemgå', 'anmeldelser at gennemgå'),
      question: plural('spørgsmål at besvare', 'spørgsmål at besvare'),
      failedJob: plural('opgave mislykkedes', 'opgaver mislykkedes'),
    },
    since: (count, unit) => `i ${inUnits(count, unit)}`,
    due: (day) => `senest ${day}`,
    inStore: (store) => `i ${store}`,
  },
  latest: {
    title: 'Seneste nyt',
    none: 'Ordrer, beskeder og anmeldelser dukker op her, når de kommer ind.',
    order: (number, total) => `Ordre ${number} på ${total}`,
    ticket: (title) => `En kunde skrev: ${title}`,
    review: (stars, product) => `En anmeldelse med ${stars} af 5 stjerner: ${product}`,
    ago: (count, unit) => (count === 0 ? 'lige nu' : `for ${inUnits(count, unit)} siden`),
  },
  guide: {
    title: (store) => `Åbn ${store}`,
    progress: (done, all) => `${done} af ${all} trin er klaret`,
    steps: {
      company: {
        title: 'Fortæl, hvem I er',
        text: 'Navn, adresse, CVR-nummer og e-mail, som loven kræver på alle sider.',
      },
      look: { title: 'Giv butikken jeres udtryk', text: 'Farver, skrifttyper og et logo.' },
      product: {
        title: 'Tilføj din første vare',
        text: 'Et navn, et billede, en pris og hvor mange du har.',
      },
      delivery: {
        title: 'Vælg, hvordan du leverer',
        text: 'Til døren, til en pakkeshop eller til afhentning.',
      },
      payment: {
        title: 'Få dine penge',
        text: 'Forbind den konto, der tager imod kort og MobilePay.',
      },
      texts: { title: 'Skriv om din butik', text: 'Hvem I er, og hvordan man får fat i jer.' },
      domain: {
        title: 'Brug din egen adresse',
        text: 'Peg dit domæne herhen; vi tjekker, at det er dit.',
      },
      testOrder: {
        title: 'Køb noget af dig selv',
        text: 'Bestil en vare i din butik, og se ordren dukke op her.',
      },
    },
    done: 'Klaret',
    next: 'Næste',
    requirements: 'Se, hvad loven kræver',
    openTitle: 'Din butik er åben',
    openText: (store) => `${store} tager imod ordrer fra nu af. Vis den til nogen.`,
    visit: 'Besøg din butik',
  },
}
