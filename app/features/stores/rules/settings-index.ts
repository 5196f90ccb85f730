import { to } from '#shared/paths/paths.ts'
import { settingsIndexInDanish } from '#languages/da/stores/settings-index.ts'
import { translateRows } from '#shared/text/staff-texts.ts'
import { parseSearchWords } from '#features/catalogue/rules/search.ts'
import { settingsSections } from './settings-sections.ts'
import { storeSettings } from './store-settings.ts'

/** A page of the settings; `words` are what people type for it, in English and in Danish. */
type IndexEntry = { href: string; label: string; words: string }
type IndexGroup = { label: string; entries: readonly IndexEntry[] }

const { settings } = to.admin

export const settingsIndexRows = {
  shop: {
    label: 'Your shop',
    entries: {
      general: {
        href: settings(),
        label: 'Look, language and texts',
        words:
          'theme colours fonts locale currency seo page content about contact navigation menu udseende farver sprog valuta tekster menu',
      },
      home: { href: settings.homePage(), label: 'Home page', words: 'blocks hero forside blokke' },
      search: {
        href: settings.search(),
        label: 'Search',
        words: 'synonyms pinned søgning synonymer',
      },
      filters: { href: settings.filters(), label: 'Filters', words: 'facets filtre' },
      reviews: { href: settings.reviews(), label: 'Reviews', words: 'anmeldelser' },
    },
  },
  money: {
    label: 'Money',
    entries: {
      payment: {
        href: settings.payment(),
        label: 'Payment',
        words: 'stripe quickpay mobilepay cards account betaling kort',
      },
      giftCards: { href: settings.giftCards(), label: 'Gift cards', words: 'gavekort' },
      contributions: {
        href: settings.contributions(),
        label: 'Contributions',
        words: 'climate bidrag',
      },
    },
  },
  delivery: {
    label: 'Delivery',
    entries: {
      methods: {
        href: settings.delivery(),
        label: 'Delivery',
        words: 'methods zones rates calendar levering fragt',
      },
      parcels: {
        href: settings.parcels(),
        label: 'Parcel shops',
        words: 'carriers labels gls postnord dao pakkeshop',
      },
      shipping: {
        href: settings.shipping(),
        label: 'Shipping and terms',
        words: 'returns warranty fragt handelsbetingelser retur',
      },
    },
  },
  law: {
    label: 'The law',
    entries: {
      goLive: {
        href: settings.goLive(),
        label: 'Go-live check',
        words: 'requirements guarantee notice safety legal lov krav åbn',
      },
    },
  },
  operation: {
    label: 'Operations',
    entries: {
      failedJobs: {
        href: settings.failedJobs(),
        label: 'Jobs that failed',
        words: 'errors mails queue retry background opgaver mislykkede fejl mails prøv igen kø',
      },
    },
  },
} as const

export const settingsIndex: readonly IndexGroup[] = Object.values(
  translateRows(settingsIndexRows, { da: settingsIndexInDanish }),
).map((group) => ({
  get label() {
    return group.label
  },
  entries: Object.values<IndexEntry>(group.entries),
}))

/** The label, the further words and the settings of a page. */
function listWords({ href, label, words }: IndexEntry): string[] {
  const rows = Object.values(storeSettings).filter(
    ({ section }) => toPage(settingsSections[section].savedPage) === href,
  )
  const texts = [label, ...words.split(' '), ...rows.map((row) => row.label)]
  // A search has few words, so each text is read by itself.
  return texts.flatMap(parseSearchWords)
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
      const known = listWords(one)
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
