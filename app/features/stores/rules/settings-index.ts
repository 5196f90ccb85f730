import { to } from '#shared/paths/paths.ts'
import { parseSearchWords } from '#features/catalogue/rules/search.ts'
import { settingsSections } from './settings-sections.ts'
import { storeSettings } from './store-settings.ts'

/** A page of the settings; `words` are what people type for it, in English and in Danish. */
export type IndexEntry = { href: string; label: string; words: string }
export type IndexGroup = { label: string; entries: readonly IndexEntry[] }

const { settings } = to.admin

export const settingsIndex: readonly IndexGroup[] = [
  {
    label: 'Your shop',
    entries: [
      entry(
        settings(),
        'Look, language and texts',
        'theme colours fonts locale currency seo page content about contact navigation menu udseende farver sprog valuta tekster menu',
      ),
      entry(settings.homePage(), 'Home page', 'blocks hero forside blokke'),
      entry(settings.search(), 'Search', 'synonyms pinned søgning synonymer'),
      entry(settings.filters(), 'Filters', 'facets filtre'),
      entry(settings.reviews(), 'Reviews', 'anmeldelser'),
    ],
  },
  {
    label: 'Money',
    entries: [
      entry(settings.payment(), 'Payment', 'stripe quickpay mobilepay cards account betaling kort'),
      entry(settings.giftCards(), 'Gift cards', 'gavekort'),
      entry(settings.contributions(), 'Contributions', 'climate bidrag'),
    ],
  },
  {
    label: 'Delivery',
    entries: [
      entry(settings.delivery(), 'Delivery', 'methods zones rates calendar levering fragt'),
      entry(settings.parcels(), 'Parcel shops', 'carriers labels gls postnord dao pakkeshop'),
      entry(
        settings.shipping(),
        'Shipping and terms',
        'returns warranty fragt handelsbetingelser retur',
      ),
    ],
  },
  {
    label: 'The law',
    entries: [
      entry(
        settings.goLive(),
        'Go-live check',
        'requirements guarantee notice safety legal lov krav åbn',
      ),
    ],
  },
]

function entry(href: string, label: string, words: string): IndexEntry {
  const rows = Object.values(storeSettings).filter(
    ({ section }) => toPage(settingsSections[section].savedPage) === href,
  )
  return { href, label, words: [words, ...rows.map((row) => row.label)].join(' ') }
}

function toPage(href: string): string {
  return href.replace(/\?.*/, '')
}

/** The groups with the entries in which each word begins a word. */
export function filterIndex(query: string): readonly IndexGroup[] {
  const words = parseSearchWords(query)
  if (words.length === 0) return settingsIndex
  return settingsIndex.flatMap(({ label, entries }) => {
    const found = entries.filter((one) => {
      const known = parseSearchWords(`${one.label} ${one.words}`)
      return words.every((word) => known.some((other) => other.startsWith(word)))
    })
    return found.length > 0 ? [{ label, entries: found }] : []
  })
}

/** The label of the page that is open. */
export function findIndexLabel(path: string): string | undefined {
  const entries = settingsIndex.flatMap((group) => group.entries)
  const known = entries.filter(({ href }) => path === href || path.startsWith(`${href}/`))
  return known.toSorted((one, other) => other.href.length - one.href.length)[0]?.label
}
