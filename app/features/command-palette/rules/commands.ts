import { to } from '#shared/paths/paths.ts'
import type { Permission } from '#features/companies/rules/permissions.ts'
import { parseSearchWords } from '#features/catalogue/rules/search.ts'

export type Command = {
  label: string
  href: string
  permission: Permission
  /** Further words that people type for it, in English and in Danish. */
  words: string
}

const { settings } = to.admin

/** Places to go and things to begin, the most frequent first. */
export const commands: readonly Command[] = [
  command(
    'New Product',
    to.admin.newProduct(),
    'editCatalogue',
    'create add ny vare produkt opret',
  ),
  command('New order', to.admin.orders.newDraft(), 'handleOrders', 'create draft ny ordre opret'),
  command(
    'New campaign',
    to.admin.newCampaign(),
    'editCampaigns',
    'create discount code sale ny kampagne rabat kode tilbud',
  ),
  command('New Category', to.admin.newCategory(), 'editCatalogue', 'create ny kategori opret'),
  command('New gift card', to.admin.newCredit(), 'handleOrders', 'create credit nyt gavekort'),
  command('New Store', to.admin.newStore(), 'createStore', 'create shop ny butik opret'),
  command(
    'Import products',
    to.admin.productImport(),
    'editCatalogue',
    'csv upload importer varer',
  ),
  command(
    'Export products',
    to.admin.productExport(),
    'readCatalogue',
    'csv download eksporter varer',
  ),
  command(
    'Print labels',
    to.admin.orders.labels(),
    'handleOrders',
    'parcel shipping pakkelabel udskriv fragt',
  ),
  command('Pick list', to.admin.orders.pickList(), 'readOrders', 'packing print plukliste'),
  command('Go-live check', settings.goLive(), 'readSettings', 'open law requirements åbn lov krav'),
  command('Home page', settings.homePage(), 'readSettings', 'front blocks forside'),
  command(
    'Theme',
    settings.theme(),
    'readSettings',
    'look colours fonts logo design udseende farver tema',
  ),
  command('Language', settings.locale(), 'readSettings', 'locale format sprog'),
  command('Currency', settings.currency(), 'readSettings', 'money valuta'),
  command(
    'Payment',
    settings.payment(),
    'readSettings',
    'stripe quickpay mobilepay card betaling kort',
  ),
  command('Delivery', settings.delivery(), 'readSettings', 'shipping rates zones levering fragt'),
  command('Parcel shops', settings.parcels(), 'readSettings', 'carrier gls postnord dao pakkeshop'),
  command(
    'Shipping and terms',
    settings.shipping(),
    'readSettings',
    'conditions return fragt handelsbetingelser',
  ),
  command(
    'Page content',
    settings.pages(),
    'readSettings',
    'about contact om os kontakt sider tekster',
  ),
  command('Navigation', settings.navigation(), 'readSettings', 'menu links'),
  command('SEO', settings.seo(), 'readSettings', 'google search meta søgemaskine'),
  command('Search', settings.search(), 'readSettings', 'synonyms søgning synonymer'),
  command('Filters', settings.filters(), 'readSettings', 'facets filtre'),
  command('Contributions', settings.contributions(), 'readSettings', 'donation bidrag'),
  command(
    'Your security',
    to.admin.security(),
    'readStores',
    'password passkey two-factor adgangskode',
  ),
  command(
    'Notifications',
    to.admin.notifications(),
    'readStores',
    'mail alerts beskeder underretninger',
  ),
]

function command(label: string, href: string, permission: Permission, words: string): Command {
  return { label, href, permission, words }
}

/** Whether each word begins a word of the label or of the further words. */
export function isMatch(
  { label, words }: Pick<Command, 'label' | 'words'>,
  query: string,
): boolean {
  const known = parseSearchWords(`${label} ${words}`)
  return parseSearchWords(query).every((word) => known.some((one) => one.startsWith(word)))
}

/** Acts on one order, by the word that is typed before its number. */
export const orderActions = {
  refund: { label: 'Refund order', page: to.admin.order.refund, permission: 'handleOrders' },
  ship: { label: 'Ship order', page: to.admin.order.shipment, permission: 'handleOrders' },
  cancel: { label: 'Cancel order', page: to.admin.order.cancellation, permission: 'handleOrders' },
  change: { label: 'Change order', page: to.admin.order.change, permission: 'handleOrders' },
} as const satisfies Record<
  string,
  { label: string; page: (id: string) => string; permission: Permission }
>
export type OrderAction = keyof typeof orderActions

const actionWords = new Map<string, OrderAction>([
  ['refund', 'refund'],
  ['refunder', 'refund'],
  ['tilbagebetal', 'refund'],
  ['ship', 'ship'],
  ['send', 'ship'],
  ['afsend', 'ship'],
  ['cancel', 'cancel'],
  ['annuller', 'cancel'],
  ['change', 'change'],
  ['ret', 'change'],
])

/** Reads "refund 1042" and "refunder #1042". */
export function parseOrderAction(query: string): { action: OrderAction; number: number } | null {
  const [, verb = '', digits = ''] =
    /^(\p{L}+)\s+#?(\d{1,9})$/u.exec(query.trim().toLowerCase()) ?? []
  const action = actionWords.get(verb)
  return action ? { action, number: Number(digits) } : null
}
