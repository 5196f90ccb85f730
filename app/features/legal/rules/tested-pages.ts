import type { Language } from '#shared/stores/locale.ts'
import { accessibilityRecord } from './accessibility-record.ts'

type Kind = { paths: readonly string[]; name: Record<Language, string> }

/** The kinds of pages by the beginnings of their paths. */
const kinds: readonly Kind[] = [
  { paths: ['/'], name: { da: 'forsiden', en: 'the front page' } },
  { paths: ['/category/'], name: { da: 'kategorier', en: 'categories' } },
  {
    paths: ['/products/'],
    name: {
      da: 'varer med anmeldelser og spørgsmål',
      en: 'products with their reviews and questions',
    },
  },
  { paths: ['/favoritter'], name: { da: 'favoritter', en: 'favourites' } },
  { paths: ['/koeb-gavekort', '/gavekort'], name: { da: 'gavekort', en: 'gift cards' } },
  { paths: ['/checkout'], name: { da: 'bestilling og betaling', en: 'ordering and paying' } },
  {
    paths: ['/ordre/'],
    name: { da: 'ordrer og henvendelser om dem', en: 'orders and requests about them' },
  },
  { paths: ['/fortryd'], name: { da: 'fortrydelse', en: 'withdrawal' } },
  { paths: ['/login', '/konto'], name: { da: 'login og konto', en: 'sign-in and account' } },
  { paths: ['/support'], name: { da: 'support', en: 'support' } },
  {
    paths: [
      '/about',
      '/contact',
      '/handelsbetingelser',
      '/privatlivspolitik',
      '/tilgaengelighed',
      '/tilbagekaldelser',
    ],
    name: { da: 'oplysninger og betingelser', en: 'company facts and terms' },
  },
]

type Page = { path: string; widths: readonly string[] }

/** The kinds of pages that were tested, by whether each of their pages was tested on a phone and on a desk. */
export function nameTestedPages(
  language: Language,
  pages: readonly Page[] = accessibilityRecord.pages,
) {
  const groups = Map.groupBy(pages, ({ path }) => findKind(path))
  const isEverywhere = ({ widths }: Page) => widths.includes('phone') && widths.includes('desk')
  const listNames = (isWhole: boolean) =>
    kinds.flatMap((kind) => {
      const group = groups.get(kind)
      return group && group.every(isEverywhere) === isWhole ? kind.name[language] : []
    })
  return { everywhere: listNames(true), partly: listNames(false) }
}

function findKind(path: string): Kind | undefined {
  const fits = (start: string) => (start === '/' ? path === '/' : path.startsWith(start))
  return kinds.find(({ paths }) => paths.some(fits))
}

/** The facts of the accessibility page: the day, the tool and the kinds of pages. */
export function describeTests(language: Language) {
  const { everywhere, partly } = nameTestedPages(language)
  const locale = locales[language]
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  return {
    day: day.format(new Date(accessibilityRecord.testedOn)),
    tool: `axe-core ${accessibilityRecord.axe}`,
    everywhere: everywhere.join('; '),
    partly: partly.join('; '),
  }
}

const locales: Record<Language, string> = { da: 'da-DK', en: 'en-GB' }
