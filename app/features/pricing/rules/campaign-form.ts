import { z } from 'zod'
import type { Code } from '#shared/errors/errors.ts'
import { currencies } from '#shared/money/currency.ts'
import { zero } from '#shared/money/money.ts'
import { isCode, normalizeCode } from './campaign-code.ts'
import { campaignKinds, parseQuantity, parseValue } from './campaign.ts'
import { parseTargetCode, type Target } from './target.ts'
import { limits } from '#shared/limits.ts'
import { parseLocalTime } from '#shared/local-time.ts'
import {
  checkbox,
  createRequiredText,
  emptyAsNull,
  formKey,
  optionalAmount,
  optionalEditVersion,
  optionalText,
  toZodError,
  wholeNumber,
} from '#shared/forms/fields.ts'
import { getStaffLanguage } from '#shared/text/staff-texts.ts'
import { formatCount } from '#shared/text/format-number.ts'

const submitted = optionalText(limits.typedAmount)

const time = emptyAsNull(
  z.string(toZodError('campaignTimeInvalid')).transform((text, context): Date => {
    const instant = parseLocalTime(text)
    if (instant) return instant
    context.issues.push({ code: 'custom', message: 'campaignTimeInvalid', input: text })
    return z.NEVER
  }),
)

const targets = z
  .array(z.string(toZodError('requestInvalid')), toZodError('requestInvalid'))
  .max(limits.campaignTargets, toZodError('requestTooLarge'))
  .default([])

const fields = z.strictObject({
  key: formKey,
  seen: optionalEditVersion,
  name: createRequiredText(limits.campaignName, 'campaignNameMissing'),
  kind: z.enum(campaignKinds, toZodError('choiceUnknown')),
  value: submitted,
  currency: z.enum(currencies, toZodError('requestInvalid')),
  targets,
  /** The form shows these beside the targets; they are not saved. */
  names: z.array(z.string(toZodError('requestInvalid')), toZodError('requestInvalid')).default([]),
  find: optionalText(limits.searchQuery),
  buy_quantity: submitted,
  free_quantity: submitted,
  minimum: optionalAmount('campaignMinimumInvalid'),
  first_order_only: checkbox,
  uses_per_customer: emptyAsNull(wholeNumber('campaignUsesInvalid', limits.codeUses)),
  combinable: checkbox,
  needs_code: checkbox,
  code: optionalText(limits.searchQuery),
  starts_at: time,
  ends_at: time,
  former_price: optionalAmount('campaignFormerPriceInvalid'),
  intent: z.enum(['save', 'preview'], toZodError('requestInvalid')).optional(),
  /** The buttons of the preview ask for it. */
  page: wholeNumber('requestInvalid', 10_000).optional(),
})

/** The rule of a campaign. Whether its goods and times fit the store is checked when it is saved. */
export const campaignForm = fields.transform((form, context) => {
  const { value: _, targets: codes, find: __, names: ___, code: typedCode, ...rest } = form
  const refuse = (field: string, message: Code, params: Record<string, string> = {}) =>
    context.issues.push({ code: 'custom', message, input: form, path: [field], params })
  const value = parseValue(form.kind, form.value, form.currency)
  if (value === null) {
    refuse('value', form.kind === 'percent' ? 'campaignPercentInvalid' : 'campaignAmountInvalid')
  }
  const targets = codes.map(parseTargetCode)
  const known = targets.filter((target): target is Target => target !== null)
  if (targets.length === 0) refuse('targets', 'campaignTargetsMissing')
  else if (known.length < targets.length) refuse('targets', 'campaignTargetUnknown')
  else if (form.kind === 'bundle' && known.length < 2) refuse('targets', 'campaignTargetsTooFew')
  const buy_quantity = parseQuantity(form.buy_quantity)
  const free_quantity = parseQuantity(form.free_quantity)
  const hasNumber = { minimum: '1', limit: '99' }
  if (form.kind === 'buy_get') {
    if (buy_quantity === null) refuse('buy_quantity', 'campaignBuyInvalid', hasNumber)
    if (free_quantity === null) refuse('free_quantity', 'campaignBuyInvalid', hasNumber)
  }
  if (form.kind === 'quantity_price' && (buy_quantity ?? 0) < 2) {
    refuse('buy_quantity', 'campaignQuantityInvalid')
  }
  const minimum = form.minimum ?? zero
  if (form.kind === 'order_amount' && value !== null && minimum <= value) {
    refuse('minimum', 'campaignMinimumTooLow')
  }
  if (form.uses_per_customer === 0) refuse('uses_per_customer', 'campaignUsesInvalid')
  const code = form.needs_code ? normalizeCode(typedCode) : ''
  if (code !== '' && !isCode(code)) refuse('code', 'codeInvalid')
  if (form.starts_at && form.ends_at && form.ends_at <= form.starts_at) {
    refuse('ends_at', 'campaignEndBeforeStart')
  }
  return {
    ...rest,
    value: value ?? 0,
    targets: known,
    buy_quantity: form.kind === 'buy_get' || form.kind === 'quantity_price' ? buy_quantity : null,
    free_quantity: form.kind === 'buy_get' ? free_quantity : null,
    minimum,
    code,
    intent: form.intent ?? (form.page === undefined ? ('save' as const) : ('preview' as const)),
  }
})

export type CampaignForm = z.output<typeof campaignForm>

/** Asks for goods to choose from, while the rest of the form may be unfinished. */
export const targetSearchForm = z.looseObject({
  intent: z.literal('find'),
  find: optionalText(limits.searchQuery),
  targets,
})

/** The rest of a campaign does not change once it has started. */
export const startedCampaignForm = z.strictObject({
  seen: optionalEditVersion,
  name: createRequiredText(limits.campaignName, 'campaignNameMissing'),
  ends_at: time,
})

export type StartedCampaignForm = z.output<typeof startedCampaignForm>

const usesLimit = emptyAsNull(
  wholeNumber('campaignUsesInvalid', limits.codeUses).refine(
    (uses) => uses > 0,
    toZodError('campaignUsesInvalid'),
  ),
)

export const codeForm = z.strictObject({
  code: z
    .string(toZodError('codeInvalid'))
    .transform(normalizeCode)
    .refine(isCode, toZodError('codeInvalid')),
  uses_limit: usesLimit,
})

export type CodeForm = z.output<typeof codeForm>

export const codeGenerationForm = z.strictObject({
  count: wholeNumber('codeCountInvalid', limits.campaignCodes).superRefine((count, context) => {
    if (count > 0) return
    const params = { limit: formatCount(limits.campaignCodes, getStaffLanguage()) }
    context.addIssue({ code: 'custom', message: 'codeCountInvalid', params })
  }),
  prefix: optionalText(20, 'codePrefixInvalid')
    .transform(normalizeCode)
    .refine((prefix) => /^[A-ZÆØÅ0-9-]*$/.test(prefix), toZodError('codePrefixInvalid')),
  uses_limit: usesLimit,
})

export type CodeGenerationForm = z.output<typeof codeGenerationForm>
