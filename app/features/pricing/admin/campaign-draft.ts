import { isCurrency, type Currency } from '#shared/money/currency.ts'
import type { MoneyStyle } from '#shared/money/money.ts'
import { formatAmountInput, parseAmount } from '#shared/money/parse-amount.ts'
import { normalizeCode } from '../rules/campaign-code.ts'
import {
  campaignKinds,
  type Campaign,
  type CampaignKind,
  formatValue,
  parseQuantity,
  parseValue,
} from '../rules/campaign.ts'
import { describeCampaign, describeTarget } from '../rules/describe-campaign.ts'
import { parseTargetCode, toTargetCode } from '../rules/target.ts'
import { toList, toText, toTexts } from '#shared/json-values.ts'
import { parseLocalTime, toLocalTime } from '#shared/local-time.ts'
import { createLocaleSettings } from '#shared/stores/locale.ts'
import { adminCampaignsTexts } from '../rules/admin-campaigns-texts.ts'
import type { FieldValue } from '#web/edit-conflict.tsx'

/** The fields of the form: texts, ticks as 'on' or '', and the codes of the chosen goods. */
export type CampaignDraft = Record<TextField, string> & { targets: string[] }

const textFields = [
  'name',
  'kind',
  'value',
  'currency',
  'buy_quantity',
  'free_quantity',
  'minimum',
  'first_order_only',
  'uses_per_customer',
  'combinable',
  'needs_code',
  'code',
  'starts_at',
  'ends_at',
  'former_price',
] as const
type TextField = (typeof textFields)[number]

export function createDraft({ currency }: MoneyStyle): CampaignDraft {
  const texts = Object.fromEntries(textFields.map((field) => [field, '']))
  return { ...(texts as Record<TextField, string>), kind: 'percent', currency, targets: [] }
}

export function toDraft(campaign: Campaign, money: MoneyStyle): CampaignDraft {
  const { numberFormat } = createLocaleSettings(money.locale, campaign.currency)
  const { kind, value, minimum, buy_quantity, free_quantity, uses_per_customer } = campaign
  const tick = (isTicked: boolean) => (isTicked ? 'on' : '')
  return {
    ...createDraft(
      campaign.currency === money.currency ? money : { ...money, currency: campaign.currency },
    ),
    name: campaign.name,
    kind,
    value: formatValue(kind, value, numberFormat),
    targets: campaign.targets.map(toTargetCode),
    buy_quantity: String(buy_quantity ?? ''),
    free_quantity: String(free_quantity ?? ''),
    minimum: minimum === 0 ? '' : formatAmountInput(minimum, numberFormat),
    first_order_only: tick(campaign.first_order_only),
    uses_per_customer: String(uses_per_customer ?? ''),
    combinable: tick(campaign.combinable),
    needs_code: tick(campaign.needs_code),
    former_price:
      campaign.former_price === null ? '' : formatAmountInput(campaign.former_price, numberFormat),
    starts_at: toLocalTime(campaign.starts_at),
    ends_at: campaign.ends_at ? toLocalTime(campaign.ends_at) : '',
  }
}

export function parseSubmittedDraft(sent: Record<string, unknown>): CampaignDraft {
  const texts = Object.fromEntries(textFields.map((field) => [field, toText(sent[field])]))
  return { ...(texts as Record<TextField, string>), targets: toTexts(toList(sent['targets'])) }
}

export function getKind({ kind }: CampaignDraft): CampaignKind {
  return campaignKinds.find((known) => known === kind) ?? 'percent'
}

function getCurrency({ currency }: CampaignDraft): Currency {
  return isCurrency(currency) ? currency : 'DKK'
}

/** The names of targets by their codes. */
export type NamesByCode = Readonly<Record<string, string>>

/** The campaign in words, as far as it is filled in. */
export function describeDraft(draft: CampaignDraft, names: NamesByCode, money: MoneyStyle): string {
  const kind = getKind(draft)
  const currency = getCurrency(draft)
  const code = normalizeCode(draft.code)
  return describeCampaign(
    {
      kind,
      value: parseValue(kind, draft.value, currency),
      former_price: parseTypedAmount(draft.former_price, currency),
      targets: draft.targets.flatMap((one) => toNamedTarget(one, names) ?? []),
      buy_quantity: parseQuantity(draft.buy_quantity),
      free_quantity: parseQuantity(draft.free_quantity),
      minimum: parseTypedAmount(draft.minimum, currency) ?? 0,
      first_order_only: draft.first_order_only !== '',
      uses_per_customer: Number(draft.uses_per_customer.trim()) || null,
      combinable: draft.combinable !== '',
      needs_code: draft.needs_code !== '',
      codes: code === '' ? [] : [code],
      starts_at: parseLocalTime(draft.starts_at) ?? null,
      ends_at: parseLocalTime(draft.ends_at) ?? null,
    },
    { ...money, currency },
  )
}

function parseTypedAmount(submitted: string, currency: Currency) {
  return submitted.trim() === '' ? null : (parseAmount(submitted, currency) ?? null)
}

function toNamedTarget(code: string, names: NamesByCode) {
  const target = parseTargetCode(code)
  return target && { of: target.of, name: names[code] ?? '' }
}

const { form: words, kinds } = adminCampaignsTexts

export function listFieldValues(draft: CampaignDraft, names: NamesByCode): FieldValue[] {
  const { currency } = draft
  const goods = draft.targets.flatMap((one) => toNamedTarget(one, names) ?? [])
  const toTime = (submitted: string) => submitted.replace('T', ' ')
  const tick = (field: 'first_order_only' | 'combinable' | 'needs_code', label: string) => ({
    field,
    label,
    value: draft[field] === '' ? '' : '✓',
  })
  return [
    { field: 'name', label: words.name, value: draft.name },
    { field: 'kind', label: words.offer, value: kinds[getKind(draft)] },
    { field: 'value', label: words.amount(currency), value: draft.value },
    { field: 'former_price', label: words.formerPrice, value: draft.former_price },
    { field: 'targets', label: words.goods, value: goods.map(describeTarget).join('\n') },
    { field: 'buy_quantity', label: words.buyQuantity, value: draft.buy_quantity },
    { field: 'free_quantity', label: words.freeQuantity, value: draft.free_quantity },
    { field: 'minimum', label: words.minimum(currency), value: draft.minimum },
    tick('first_order_only', words.firstOrder),
    { field: 'uses_per_customer', label: words.uses, value: draft.uses_per_customer },
    tick('combinable', words.combinable),
    tick('needs_code', words.needsCode),
    { field: 'starts_at', label: words.startsAt, value: toTime(draft.starts_at) },
    { field: 'ends_at', label: words.endsAt, value: toTime(draft.ends_at) },
  ]
}

/** Shared by the parts of the form. */
export type FormView = {
  /** The first values of the fields. */
  draft: CampaignDraft
  /** The present values, which decide the fields that are shown. */
  submitted: CampaignDraft
  getFieldError: (field: string) => string | undefined
  isNew: boolean
}
