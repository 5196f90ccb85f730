import type { Translation } from '#shared/text/staff-texts.ts'
import type { deliveryInEnglish } from '#features/delivery/rules/admin-texts.ts'

export const deliveryInDanish: Translation<typeof deliveryInEnglish> = {
  title: 'Levering',
  intro: 'Hvordan kunderne får deres varer, hvad det koster, og hvilke dage du lover.',
  methods: 'Leveringsmåder',
  methodsIntro: 'Kunderne ser dem i denne rækkefølge; den første er valgt for dem.',
  empty: 'Ingen egne leveringsmåder',
  emptyExplained:
    'Kunderne får leveret til døren i Danmark til prisen under »Fragt og vilkår«. Dine egne leveringsmåder træder i stedet.',
  new: 'Ny leveringsmåde',
  editing: 'Leveringsmåde',
  example: (place, sum) => `En kunde i ${place} med varer for ${sum} ser:`,
  exampleNone: (place, sum) =>
    `En kunde i ${place} med varer for ${sum} ser ingen leveringsmåde og kan ikke bestille.`,
  free: 'gratis',
  from: (price) => `fra ${price}`,
  form: {
    kind: 'Leveringsmåde',
    kinds: {
      home: 'Levering til døren',
      parcel_shop: 'Pakkeshop',
      work: 'Levering på arbejdet',
      pickup: 'Afhentning i butikken',
    },
    carrier: 'Transportør',
    carrierHint: 'Skal vælges ved pakkeshops.',
    noCarrier: 'Ingen bestemt',
    name: 'Navn',
    nameHint: 'Lad feltet stå tomt for at bruge det sædvanlige navn på butikkens sprog.',
    active: 'Kunderne kan vælge den',
    days: 'Hverdage fra pakning til levering',
    transitFrom: 'Tidligst',
    transitTo: 'Senest',
    zone: (number) => `Zone ${number}`,
    zoneHint: 'Zoner og priser, du tømmer, fjernes.',
    countries: 'Lande',
    countriesHint: 'Koder eller navne, fx DK, Sverige.',
    postcodes: 'Postnumre',
    postcodesHint: 'Intervaller, fx 1000-2999, 8000. Lad feltet stå tomt for hele landet.',
    freeFrom: (currency) => `Gratis fra (${currency})`,
    freeFromHint: 'Lad feltet stå tomt, hvis det aldrig er gratis.',
    fromSubtotal: (currency) => `Varer fra (${currency})`,
    upToWeight: 'Op til gram',
    price: (currency) => `Pris (${currency})`,
    addRate: 'Tilføj en pris',
    addZone: 'Tilføj en zone',
  },
  vatAbroad: {
    eu: (countries) =>
      `${countries}: Butikken opkræver dansk moms dér. Når dit salg til forbrugere i andre EU-lande kommer over 10.000 EUR om året, skal der i stedet betales moms i køberens land, og det beregner butikken ikke endnu.`,
    outside: (countries) =>
      `${countries}: Uden for EU skal der ikke betales dansk moms af en eksport, men butikken opkræver den alligevel, og køberne betaler moms og told, når pakken kommer frem.`,
    log: (sentences) => `Levering til udlandet: ${sentences}`,
  },
  calendar: {
    title: 'Pakkedage',
    intro:
      'Med en sidste frist på dagen lover butikken en bestemt dag: »hos dig torsdag 26. november«. Danske helligdage regnes ikke med.',
    cutoff: 'Sidste frist på dagen',
    cutoffHint:
      'Ordrer før den pakkes samme pakkedag. Lad feltet stå tomt, hvis du kun vil love et antal hverdage.',
    packingDays: 'Dage, hvor du pakker',
    weekdays: ['mandag', 'tirsdag', 'onsdag', 'torsdag', 'fredag', 'lørdag', 'søndag'],
    closedDays: 'Lukkedage',
    closedDaysHint: 'Én dag på hver linje, fx 2026-12-23.',
    saved: 'Pakkedagene er gemt.',
  },
  deletion: {
    link: 'Slet',
    title: 'Slet leveringsmåde',
    warning: (name) =>
      `Kunderne kan ikke længere vælge »${name}«. Ordrer, der er bestilt med den, beholder den.`,
  },
}
