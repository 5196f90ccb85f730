import type { Language } from '#shared/stores/locale.ts'

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

/** Written by `npm run accessibility` from a whole run of the journeys, which is held against it. */
export const accessibilityRecord = {
  testedOn: '2026-11-28',
  axe: '4.14.1',
  pages: [
    { path: '/', widths: ['desk', 'phone'] },
    { path: '/about', widths: ['desk', 'phone'] },
    { path: '/category/:slug', widths: ['desk', 'phone'] },
    { path: '/checkout/bestilling/:session', widths: ['desk', 'phone'] },
    { path: '/checkout/betaling/:session', widths: ['desk', 'phone'] },
    { path: '/checkout/cancel', widths: ['desk', 'phone'] },
    { path: '/checkout/success', widths: ['desk', 'phone'] },
    { path: '/contact', widths: ['desk', 'phone'] },
    { path: '/favoritter', widths: ['desk', 'phone'] },
    { path: '/fortryd', widths: ['desk', 'phone'] },
    { path: '/fortryd/modtaget', widths: ['desk', 'phone'] },
    { path: '/handelsbetingelser', widths: ['desk', 'phone'] },
    { path: '/koeb-gavekort', widths: ['desk', 'phone'] },
    { path: '/konto', widths: ['desk', 'phone'] },
    { path: '/konto/adgangskode', widths: ['desk', 'phone'] },
    { path: '/konto/data', widths: ['desk', 'phone'] },
    { path: '/konto/email', widths: ['desk', 'phone'] },
    { path: '/konto/logins', widths: ['desk', 'phone'] },
    { path: '/konto/oplysninger', widths: ['desk', 'phone'] },
    { path: '/konto/ordrer/:id', widths: ['desk', 'phone'] },
    { path: '/konto/sletning', widths: ['desk', 'phone'] },
    { path: '/login', widths: ['desk', 'phone'] },
    { path: '/login/glemt', widths: ['desk', 'phone'] },
    { path: '/ordre/:token', widths: ['desk', 'phone'] },
    { path: '/ordre/:token/anmeldelser', widths: ['desk', 'phone'] },
    { path: '/ordre/:token/anmeldelser/:line', widths: ['desk', 'phone'] },
    { path: '/ordre/:token/anmeldelser/:line/sletning', widths: ['desk', 'phone'] },
    { path: '/ordre/:token/data', widths: ['desk', 'phone'] },
    { path: '/ordre/:token/handelsbetingelser', widths: ['desk', 'phone'] },
    { path: '/ordre/:token/henvendelser', widths: ['desk', 'phone'] },
    { path: '/ordre/:token/henvendelser/:ticket', widths: ['desk', 'phone'] },
    { path: '/ordre/:token/konto', widths: ['desk', 'phone'] },
    { path: '/privatlivspolitik', widths: ['desk', 'phone'] },
    { path: '/products/:slug', widths: ['desk', 'phone'] },
    { path: '/products/:slug/paa-lager', widths: ['desk', 'phone'] },
    { path: '/products/:slug/paa-lager/besked', widths: ['desk', 'phone'] },
    { path: '/products/:slug/spoergsmaal', widths: ['desk', 'phone'] },
    { path: '/products/:slug/spoergsmaal/bekraeft', widths: ['desk', 'phone'] },
    { path: '/support/:ticket', widths: ['desk', 'phone'] },
    { path: '/support/*', widths: ['desk', 'phone'] },
    { path: '/tilbagekaldelser', widths: ['desk', 'phone'] },
  ],
} as const
