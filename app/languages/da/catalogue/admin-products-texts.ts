import type { Translation } from '#shared/text/staff-texts.ts'
import { formatCount } from '#shared/text/format-number.ts'
import type {
  bulkInEnglish,
  optionInEnglish,
  productsInEnglish,
} from '#features/catalogue/rules/admin-products-texts.ts'

const products = (count: number) => (count === 1 ? '1 vare' : `${formatCount(count, 'da')} varer`)

export const productsInDanish: Translation<typeof productsInEnglish> = {
  title: 'Varer',
  newProduct: 'Ny vare',
  editProduct: 'Rediger vare',
  empty: 'Ingen varer endnu. Opret din første vare for at komme i gang.',
  firstProduct: 'Opret en vare',
  emptyFilter: 'Ingen varer i denne butik.',
  emptySearch: 'Ingen varer matcher din søgning.',
  otherWords: 'Søg med færre ord eller i alle butikker.',
  search: 'Søg i varer',
  searchPlaceholder: 'Navn, varenummer, GTIN eller mærke',
  found: (total) => (total === null ? 'Rigtig mange varer' : products(total)),
  page: (page, pages) => (pages === null ? `Side ${page}` : `Side ${page} af ${pages}`),
  safety: {
    share: (complete, onSale) =>
      `Produktsikkerhed: ${complete} af ${onSale} varer til salg er komplette`,
    show: (count) =>
      count === 1 ? 'Vis den, der mangler oplysninger' : `Vis de ${count}, der mangler oplysninger`,
    showAll: 'Vis alle varer',
    lacks: (facts) => `Mangler: ${facts}`,
    facts: {
      picture: 'billede',
      maker: 'producent',
      responsiblePerson: 'ansvarlig i EU',
      model: 'model',
    },
    none: 'Intet mangler. Alle varer til salg har deres oplysninger om produktsikkerhed.',
  },
  filter: {
    store: 'Butik',
    allStores: 'Alle butikker',
    apply: 'Filtrer',
    showInactive: 'Vis inaktive',
  },
  card: {
    multipleVariants: 'Flere varianter',
    variantCount: (count) => (count === 1 ? '1 variant' : `${count} varianter`),
    cost: (amount) => `Kostpris: ${amount}`,
    sku: (sku) => `SKU: ${sku}`,
    storePrice: (price, store) => `${price} · ${store}`,
    inactiveIn: (store) => `Inaktiv i ${store}`,
    noImage: 'Intet billede',
    moreStores: (count) => (count === 1 ? 'og 1 butik mere' : `og ${count} butikker mere`),
    nowhere: 'I ingen butik',
  },
  view: { label: 'Vis varer som', cards: 'Kort', table: 'Tabel' },
  sorting: {
    label: (sorting) => `Sorteret: ${sorting}`,
    list: 'Sortér varer',
    by: {
      newest: 'Nyeste først',
      name: 'Navn, A til Å',
      '-name': 'Navn, Å til A',
      price: 'Pris, laveste først',
      '-price': 'Pris, højeste først',
    },
    sortBy: (heading) => `Sortér efter ${heading.toLowerCase()}`,
  },
  columns: { label: 'Kolonner', apply: 'Vis disse kolonner' },
  table: {
    select: 'Valgt',
    product: 'Vare',
    state: 'Status',
    stock: 'Lager',
    price: 'Pris',
    margin: 'Avance',
    stores: 'Butikker',
    actions: 'Handlinger',
    active: 'Aktiv',
    inactive: 'Inaktiv',
    soldOut: 'Udsolgt',
    notCounted: 'tælles ikke',
    unknown: '–',
    percent: (share) => `${share} %`,
  },
  deletion: {
    title: 'Slet vare',
    warning: (name) => `Er du sikker på, at du vil slette »${name}«? Det kan ikke fortrydes.`,
    inStores: (stores) => `Den forsvinder fra ${stores}.`,
    done: (name) => `${name} er slettet`,
    ordersKept: 'Ordrer beholder deres linjer.',
  },
}

export const bulkInDanish: Translation<typeof bulkInEnglish> = {
  title: (count) => `Rediger ${products(count)}`,
  intro:
    'Felter, du ikke rører, bliver, som de er. Du får en forhåndsvisning, før noget bliver ændret.',
  choose: (name) => `Vælg ${name}`,
  bar: 'Rediger flere',
  editChosen: 'Rediger valgte',
  editAll: (total) =>
    total === null
      ? 'Rediger alle, der matcher'
      : total === 1
        ? 'Rediger den, der matcher'
        : `Rediger alle ${formatCount(total, 'da')}, der matcher`,
  price: 'Pris',
  by: 'Beløb eller procent',
  byHint: 'Procenter og beløb ændrer også de priser, der er sat på varianter og i butikker.',
  rounding: 'Afrund til',
  availability: 'Tilgængelighed',
  perishable: 'Fordærves eller ældes hurtigt',
  perishableOptions: { yes: 'Ja', no: 'Nej' },
  weight: 'Vægt i gram',
  weightHint: 'Lad feltet være tomt for at beholde vægtene.',
  category: 'Kategori',
  noCategory: 'Ingen kategori',
  stores: 'Butikker',
  keep: 'Lad være, som det er',
  moves: {
    keep: 'Lad være, som det er',
    set: 'Sæt grundprisen til',
    raisePercent: 'Hæv med procent',
    lowerPercent: 'Sænk med procent',
    raise: 'Hæv med et beløb',
    lower: 'Sænk med et beløb',
  },
  roundings: { 1: 'To decimaler', 100: 'Hele tal', 500: 'Femmere', 1000: 'Tiere' },
  storeMoves: {
    keep: 'Lad være, som det er',
    show: 'Sælg den her',
    hide: 'Skjul den her',
    remove: 'Tag den ud',
  },
  preview: 'Forhåndsvisning',
  looking: 'Kigger...',
  previewTitle: 'Hvad der bliver ændret',
  willChange: (changing, count) =>
    changing === 0
      ? 'Ingen vare bliver ændret.'
      : `${formatCount(changing, 'da')} af ${products(count)} bliver ændret.`,
  more: (count) => `og ${products(count)} mere`,
  confirm: (count) => `Ret ${products(count)}`,
  changing: 'Retter...',
  changed: (count) => `${products(count)} er rettet.`,
  back: 'Varer',
  toList: 'Tilbage til varerne',
}

export const optionInDanish: Translation<typeof optionInEnglish> = {
  title: 'Valgmuligheder',
  hint: 'Hvad kunderne vælger, for eksempel farve og størrelse. Hver variant er en kombination af værdierne; uden valgmuligheder vælger kunderne en variant på navnet.',
  submitted: 'Valgmuligheder, én på hver linje',
  typedHint:
    'Størrelse: S | M | L. Efter en værdi en farve, for eksempel #1a1a1a, eller et billedes nummer, for eksempel @2. En linje nedenunder, der begynder med >, er et råd.',
  add: 'Tilføj valgmulighed',
  addValue: 'Tilføj værdi',
  optionOf: (number) => `Valgmulighed ${number}`,
  nameOf: (number) => `Navn på valgmulighed ${number}`,
  nameExample: 'Størrelse',
  valueOf: (option, number) => `${option} ${number}`,
  hasColour: 'Farve',
  colourOf: (value) => `Farve på ${value}`,
  pictureOf: (value) => `Billede af ${value}`,
  noPicture: 'Intet billede',
  picture: (number) => `Billede ${number}`,
  remove: (name) => `Fjern ${name}`,
  advice: 'Råd',
  adviceHint: 'Står ved siden af valget, for eksempel: S passer de fleste under 165 cm.',
  choose: 'Vælg',
  unknown: (value) => `${value} (findes ikke)`,
  addMissing: (count) =>
    count === 1 ? 'Tilføj den manglende kombination' : `Tilføj ${count} manglende kombinationer`,
  tooMany: (most) => `En vare har højst ${most} varianter.`,
}
