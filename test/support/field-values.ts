import { randomUUID } from 'node:crypto'
import { consentVersion } from '#features/consent/rules/consent.ts'
import { to } from '#shared/paths/paths.ts'
import { toList } from '#shared/json-values.ts'
import type { RouteParams } from './app-routes.ts'

/** A value that the field accepts, judging by its name and schema. */
export function chooseValue(
  name: string,
  definition: Record<string, unknown>,
  ids: RouteParams,
): string {
  const [choice] = toList(definition['enum'])
  if ('const' in definition) return String(definition['const'])
  if (typeof choice === 'string') return choice
  if (definition['type'] === 'boolean') return 'on'
  if (definition['type'] === 'number' || definition['type'] === 'integer') return '1'
  const idName = idNames[name]
  if (idName !== undefined) return ids[idName] ?? ''
  if (name === 'key' || name === 'receipt') return randomUUID()
  const [, defaultValue = 'Taske'] = values.find(([pattern]) => pattern.test(name)) ?? []
  return ids[defaultValue] ?? defaultValue
}

/** Values required beyond the schema, by route. */
export const routeValues: Readonly<
  Record<string, (ids: RouteParams) => Readonly<Record<string, string>>>
> = {
  '/admin/products/new': getProductFields,
  '/admin/products/:product': getProductFields,
  '/admin/campaigns/new': getCampaignFields,
  '/admin/campaigns/:campaign/edit': getCampaignFields,
  '/support/new': () => ({ type: 'other' }),
  '/api/consent': () => ({ version: consentVersion }),
  '/admin/support/templates/:type': getTemplateFields,
  '/admin/support/templates/:type/draft': getTemplateFields,
  '/admin/products/bulk': () => ({ count: '1' }),
  '/admin/support/faq': (ids) => ({ 'faqs.0.id': ids['faq'] ?? '' }),
  '/admin/support/faq/draft': (ids) => ({ 'faqs.0.id': ids['faq'] ?? '' }),
  '/api/cart': (ids) => ({ 'items.0.variant.id': ids['variant'] ?? '' }),
  '/api/create-checkout-session': (ids) => ({ 'items.0.variant.id': ids['variant'] ?? '' }),
}

/** Fields missing from the schema, by route. */
export const undeclaredFields: Readonly<
  Record<string, Readonly<Record<string, readonly string[]>>>
> = {
  '/api/cart': {
    'items[]': ['items.0.storeProductId', 'items.0.variant.id', 'items.0.quantity'],
  },
}

function getProductFields(ids: RouteParams): Record<string, string> {
  return {
    'images.0.id': '',
    'images.0.url': to.media(ids[':file'] ?? ''),
    'variants.0.id': '',
    'unit_pricing_measure.value': '',
    'unit_pricing_measure.unit': 'stk',
    'unit_pricing_base_measure.value': '',
    'unit_pricing_base_measure.unit': 'stk',
    'stores.0.selected': 'on',
    availability: 'in stock',
    condition: 'new',
    withdrawal_exception: 'none',
    options: '',
    ships_on: '',
  }
}

function getCampaignFields(ids: RouteParams): Record<string, string> {
  return {
    kind: 'percent',
    value: '10',
    'targets[]': `category:${ids[':category']}`,
    'names[]': '',
    buy_quantity: '',
    free_quantity: '',
    starts_at: '2036-11-27T08:00',
    ends_at: '',
    former_price: '',
    page: '',
    intent: 'save',
  }
}

function getTemplateFields(): Record<string, string> {
  return { 'fields.0.name': 'besked', 'fields.0.maxLength': '', version: '' }
}

const idNames: Readonly<Record<string, string>> = {
  store_id: ':store',
  company_id: ':company',
  category_id: ':category',
  parent_id: ':parent',
  maker_id: ':manufacturer',
  order_id: ':order',
  adds_to: ':order',
  line_id: 'line',
  ids: ':product',
  orders: ':order',
  storeProductId: 'store_product',
  productId: ':product',
  session: 'betaling/:session',
  session_id: 'paid_session',
  ordre: 'ordre/:token',
  order: 'ordre/:token',
  token: 'ordre/:token',
  assignee_id: ':member',
  person: ':member',
  photo_ids: 'photo',
  store: ':store',
}

const values: readonly [RegExp, string][] = [
  [/mail/, 'email'],
  [/phone/, '+4500121314'],
  [/price|amount|shipping_from|fee|^base_price$|stock_quantity/, '100'],
  [/quantity|place|position|page|side|sort|after|before|^nr$|version|order_number|rounding/, '1'],
  [/tracking_url/, 'https://fragt.example/1'],
  [/logo|favicon|image|tag|verification|gtin|keywords|_key$|secrets|seen|^to$|^from$/, ''],
  [/colou?r|^(primary|secondary|accent|dark|light|medium|error|success|warning|info)$/, '#336699'],
  [/href|til|_url$/, '/about'],
  [/domain/, 'domain'],
  [/slug/, 'en-vare'],
  [/google_product_category/, '166'],
  [/registration/, '12345678'],
  [/password/, 'hest-batteri-klamme'],
  [/^q$/, 'Vare'],
  [/variant_id/, 'variant'],
]
