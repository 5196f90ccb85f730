import { to } from '#shared/paths/paths.ts'
import type { Permission } from '#features/companies/rules/permissions.ts'
import { translateRows } from '#shared/text/staff-texts.ts'
import { commandsInDanish, orderActionsInDanish } from '#languages/da/command-palette/commands.ts'
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
export const commandRows = {
  newProduct: {
    label: 'New Product',
    href: to.admin.newProduct(),
    permission: 'editCatalogue',
    words: 'create add ny vare produkt opret',
  },
  newOrder: {
    label: 'New order',
    href: to.admin.orders.newDraft(),
    permission: 'handleOrders',
    words: 'create draft ny ordre opret',
  },
  newCampaign: {
    label: 'New campaign',
    href: to.admin.newCampaign(),
    permission: 'editCampaigns',
    words: 'create discount code sale ny kampagne rabat kode tilbud',
  },
  newCategory: {
    label: 'New Category',
    href: to.admin.newCategory(),
    permission: 'editCatalogue',
    words: 'create ny kategori opret',
  },
  newGiftCard: {
    label: 'New gift card',
    href: to.admin.newCredit(),
    permission: 'handleOrders',
    words: 'create credit nyt gavekort',
  },
  newStore: {
    label: 'New Store',
    href: to.admin.newStore(),
    permission: 'createStore',
    words: 'create shop ny butik opret',
  },
  copyStore: {
    label: 'Copy store',
    href: settings.copy(),
    permission: 'createStore',
    words: 'duplicate clone shop kopiér kopi butik',
  },
  importProducts: {
    label: 'Import products',
    href: to.admin.productImport(),
    permission: 'editCatalogue',
    words: 'csv upload importer varer',
  },
  exportProducts: {
    label: 'Export products',
    href: to.admin.productExport(),
    permission: 'readCatalogue',
    words: 'csv download eksporter varer',
  },
  printLabels: {
    label: 'Print labels',
    href: to.admin.orders.labels(),
    permission: 'handleOrders',
    words: 'parcel shipping pakkelabel udskriv fragt',
  },
  pickList: {
    label: 'Pick list',
    href: to.admin.orders.pickList(),
    permission: 'readOrders',
    words: 'packing print plukliste',
  },
  goLiveCheck: {
    label: 'Go-live check',
    href: settings.goLive(),
    permission: 'readSettings',
    words: 'open law requirements åbn lov krav',
  },
  homePage: {
    label: 'Home page',
    href: settings.homePage(),
    permission: 'readSettings',
    words: 'front blocks forside',
  },
  theme: {
    label: 'Theme',
    href: settings.theme(),
    permission: 'readSettings',
    words: 'look colours fonts logo design udseende farver tema',
  },
  language: {
    label: 'Language',
    href: settings.locale(),
    permission: 'readSettings',
    words: 'locale format sprog',
  },
  currency: {
    label: 'Currency',
    href: settings.currency(),
    permission: 'readSettings',
    words: 'money valuta',
  },
  payment: {
    label: 'Payment',
    href: settings.payment(),
    permission: 'readSettings',
    words: 'stripe quickpay mobilepay card betaling kort',
  },
  delivery: {
    label: 'Delivery',
    href: settings.delivery(),
    permission: 'readSettings',
    words: 'shipping rates zones levering fragt',
  },
  parcelShops: {
    label: 'Parcel shops',
    href: settings.parcels(),
    permission: 'readSettings',
    words: 'carrier gls postnord dao pakkeshop',
  },
  shippingAndTerms: {
    label: 'Shipping and terms',
    href: settings.shipping(),
    permission: 'readSettings',
    words: 'conditions return fragt handelsbetingelser',
  },
  pageContent: {
    label: 'Page content',
    href: settings.pages(),
    permission: 'readSettings',
    words: 'about contact om os kontakt sider tekster',
  },
  navigation: {
    label: 'Navigation',
    href: settings.navigation(),
    permission: 'readSettings',
    words: 'menu links',
  },
  seo: {
    label: 'SEO',
    href: settings.seo(),
    permission: 'readSettings',
    words: 'google search meta søgemaskine',
  },
  search: {
    label: 'Search',
    href: settings.search(),
    permission: 'readSettings',
    words: 'synonyms søgning synonymer',
  },
  filters: {
    label: 'Filters',
    href: settings.filters(),
    permission: 'readSettings',
    words: 'facets filtre',
  },
  contributions: {
    label: 'Contributions',
    href: settings.contributions(),
    permission: 'readSettings',
    words: 'donation bidrag',
  },
  failedJobs: {
    label: 'Jobs that failed',
    href: settings.failedJobs(),
    permission: 'readSettings',
    words: 'errors mails queue retry opgaver mislykkede fejl prøv igen kø',
  },
  yourSecurity: {
    label: 'Your security',
    href: to.admin.security(),
    permission: 'readStores',
    words: 'password passkey two-factor adgangskode',
  },
  notifications: {
    label: 'Notifications',
    href: to.admin.notifications(),
    permission: 'readStores',
    words: 'mail alerts beskeder underretninger',
  },
} as const satisfies Record<string, Command>

export const commands: readonly Command[] = Object.values(
  translateRows(commandRows, { da: commandsInDanish }),
)

/** Whether each word begins a word of the label or of the further words. */
export function isMatch(
  { label, words }: Pick<Command, 'label' | 'words'>,
  query: string,
): boolean {
  const known = parseSearchWords(`${label} ${words}`)
  return parseSearchWords(query).every((word) => known.some((one) => one.startsWith(word)))
}

/** Acts on one order, by the word that is typed before its number. */
export const orderActionRows = {
  refund: { label: 'Refund order', page: to.admin.order.refund, permission: 'handleOrders' },
  ship: { label: 'Ship order', page: to.admin.order.shipment, permission: 'handleOrders' },
  cancel: { label: 'Cancel order', page: to.admin.order.cancellation, permission: 'handleOrders' },
  change: { label: 'Change order', page: to.admin.order.change, permission: 'handleOrders' },
} as const satisfies Record<
  string,
  { label: string; page: (id: string) => string; permission: Permission }
>
export type OrderAction = keyof typeof orderActionRows

export const orderActions = translateRows(orderActionRows, { da: orderActionsInDanish })

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
