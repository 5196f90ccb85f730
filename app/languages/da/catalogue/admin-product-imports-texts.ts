import type { Translation } from '#shared/text/staff-texts.ts'
import { usualLowStock } from '#features/notifications/rules/notifications.ts'
import { formatCount } from '#shared/text/format-number.ts'
import type { importsInEnglish } from '#features/catalogue/rules/admin-product-imports-texts.ts'

const products = (count: number) => (count === 1 ? '1 vare' : `${formatCount(count, 'da')} varer`)

export const importsInDanish: Translation<typeof importsInEnglish> = {
  export: 'Eksporter',
  import: 'Importer',
  title: 'Importer varer',
  intro: 'Ret mange varer på én gang, eller tilføj nye, med en CSV-fil fra dit regneark.',
  toProducts: 'Varer',
  start: {
    title: 'Ny import',
    choose: 'Vælg en CSV-fil, eller slip den her',
    hint: (limit) => `Højst ${limit}. Du får en forhåndsvisning, før noget bliver ændret.`,
    upload: 'Upload',
    uploading: 'Uploader...',
    exportFirst:
      'Eksporter først, ret det, du vil, og importer den samme fil igen. Varefiler fra Shopify og WooCommerce kan importeres, som de er.',
  },
  match: {
    title: 'Hvad filens kolonner er',
    hint: 'Vi har gættet. Ret det, der er forkert, og udelad det, du ikke skal bruge.',
    leftOut: 'Udelad',
    nameless: (number) => `Kolonne ${number}`,
    system: (system) =>
      `Det er en fil fra ${system}. Varer, varianter, valgmuligheder, lager og billeder kommer med, som de er; det, der var skjult der, begynder som inaktivt her.`,
  },
  stores: {
    title: 'Nye varer kommer i',
    hint: 'Til en liste uden kolonnen »Status in …«. Varer, du har i forvejen, bliver, hvor de er.',
  },
  columns: {
    title: 'Hvad kolonnerne indeholder',
    intro:
      'En kolonne, der ikke er i filen, bliver, som den er, og intet slettes, fordi det ikke er nævnt. En variant har sin egen række under varen med navnet i kolonnen Variant. Tal må have komma eller punktum, og celler må være adskilt af semikolon eller komma.',
    // The words that a cell takes, such as "in stock", are those of the file in every language.
    of: {
      product_id:
        'Hvilken vare det er. Lad feltet være tomt for en ny, eller for at finde den på varenummeret (SKU).',
      variant_id:
        'Hvilken variant det er. Lad feltet være tomt for en ny, eller for at finde den på varenummeret (SKU).',
      variant: 'Variantens navn, for eksempel en størrelse. Tomt i en vares række.',
      active: 'ja eller nej, for en variant.',
      specifications: 'En på hver linje i cellen: navn, kolon, værdi.',
      images: 'Et på hver linje i cellen: adressen, et mellemrum, og hvad billedet viser.',
      name: 'Varens navn. Tomt i en variants række.',
      sku: 'Dit eget nummer på varen eller varianten. En ny vare skal have et.',
      gtin: 'Tallet under stregkoden: 8, 12, 13 eller 14 cifre.',
      brand: 'Tomt betyder Generic.',
      base_price: 'Grundprisen. I en variants række dens egen pris, eller tomt for den samme.',
      cost_price: 'Hvad du har betalt. Kunderne ser det aldrig.',
      perishable: 'ja for varer, der fordærves eller ældes hurtigt, for eksempel mad; ellers nej.',
      stock_quantity: 'Hvor mange der er. Tomt betyder, at lageret ikke tælles.',
      low_stock_at: `Medarbejderne får besked, når der er så få tilbage. Tomt betyder ${usualLowStock}.`,
      shelf: 'Hvor varen står, til pluklisten.',
      weight: 'Med emballage, for eksempel 450. Tomt betyder, at den ikke er kendt.',
      availability: 'in stock, out of stock, preorder eller backorder.',
      ships_on:
        'Hvornår en forudbestilling eller restordre kan sendes: en dag som 2026-12-24, en uge som uge 50 2026, eller 3 uger efter ordren.',
      condition: 'new, refurbished eller used.',
      withdrawal_exception:
        'none for varer, der kan returneres; ellers hygiene eller media (begge forseglede), custom_made, perishable eller periodical.',
      maker_id: 'Navnet på en producent, som det står under Producenter.',
      model: 'Type, parti- eller serienummer, eller hvad der ellers skelner disse varer fra andre.',
      warnings_da: 'Advarsler og sikkerhedsanvisninger på dansk.',
      warnings_en: 'Advarsler og sikkerhedsanvisninger på engelsk.',
      guarantee_years: 'Hele år med gratis garanti fra producenten. Tomt betyder ingen.',
      google_product_category: 'Kategoriens nummer i Googles liste.',
      unit_pricing_measure:
        'Hvad der er i, for eksempel 0,5 kg. I en variants række dens eget indhold, eller tomt for det samme.',
      unit_pricing_base_measure: 'Hvad prisen sammenlignes ud fra, for eksempel 1 kg.',
      options:
        'En på hver linje i cellen: Størrelse: S | M | L. Efter en værdi en farve, for eksempel #1a1a1a, eller et billedes nummer, for eksempel @2. En linje nedenunder, der begynder med >, er et råd. En variants navn er så dens værdier, for eksempel Sort / M.',
      related: 'Varenumre (SKU) på varer, der passer til, adskilt af kommaer.',
      pages: 'Adresser på sider i butikken, der forklarer varen, adskilt af kommaer.',
      description: 'Tekst eller HTML.',
    },
    inStore: {
      'Status in …':
        'active eller inactive; tomt, hvor butikken ikke sælger varen. I en liste uden denne kolonne er nye varer aktive i din eneste butik eller i dem, du vælger, når du uploader den.',
      'Price in …': 'Butikkens egen pris, eller tomt for grundprisen.',
      'Order in …': 'Varens plads i butikkens liste.',
      'Category in …': 'Slug for en kategori i den butik.',
    },
  },
  latest: {
    title: 'Seneste importer',
    file: 'Fil',
    by: 'Af',
    at: 'Hvornår',
    state: 'Status',
    products: 'Varer',
  },
  states: {
    reading: 'Bliver sammenlignet',
    ready: 'Klar til import',
    saving: 'Bliver gemt',
    done: 'Færdig',
    discarded: 'Kasseret',
  },
  outcomes: {
    new: 'Nye',
    changed: 'Ændrede',
    unchanged: 'Uændrede',
    bad: 'Rækker med fejl',
  },
  none: {
    new: 'Ingen nye varer.',
    changed: 'Ingen varer bliver ændret.',
    unchanged: 'Alle varer i filen er nye eller bliver ændret.',
    bad: 'Ingen rækker med fejl.',
  },
  one: {
    uploaded: (by, at) => `Uploadet af ${by}, ${at}`,
    reading: (done, total) =>
      `Sammenligner filen med dine varer: ${formatCount(done, 'da')} af ${formatCount(total, 'da')}`,
    saving: (done, total) => `Gemmer: ${formatCount(done, 'da')} af ${formatCount(total, 'da')}`,
    stays: 'Du kan godt forlade siden. Importen fortsætter i baggrunden.',
    refresh: 'Opdater',
    unknown: (names) => `Disse kolonner er ukendte og udelades: ${names}`,
    summary: (count) => `${products(count)} bliver gemt, når du importerer.`,
    nothing: 'Filen ændrer ikke noget.',
    badStay: (count) =>
      count === 1
        ? '1 række med fejl udelades.'
        : `${formatCount(count, 'da')} rækker med fejl udelades.`,
    confirm: (count) => `Importer ${products(count)}`,
    starting: 'Starter...',
    discard: 'Kassér',
    discarded: 'Denne import er kasseret. Den har ikke ændret noget.',
    saved: (count) => `${products(count)} er gemt.`,
    report: 'Hent rækkerne med fejl',
    rows: 'Filens rækker',
    line: 'Linje',
    product: 'Vare',
    what: 'Hvad der sker',
    problem: 'Hvad der er galt',
    isNew: 'Kommer ind som ny vare',
    same: 'Bliver, som den er',
    isSaved: 'Gemt',
    empty: 'tom',
    to: 'bliver til',
    column: 'Kolonne',
  },
}
