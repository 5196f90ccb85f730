import { describe, expect, test } from 'vitest'
import { campaignForm, codeForm, codeGenerationForm, startedCampaignForm } from './campaign-form.ts'
import { parseForm } from '#shared/forms/parse-form.ts'

const category = 'category:0198f6a0-0000-7000-8000-000000000000'

const filled = {
  name: 'Black Week',
  kind: 'percent',
  value: '20',
  currency: 'DKK',
  targets: [category],
}

function parse(given: Record<string, unknown>) {
  const parsed = parseForm(campaignForm, { ...filled, ...given })
  return 'values' in parsed
    ? parsed.values
    : Object.fromEntries(
        Object.entries(parsed.fieldErrors).map(([field, { refused }]) => [field, refused]),
      )
}

test('a campaign is read with its amounts, goods and Danish times', () => {
  expect(
    parse({
      value: '12,5 %',
      minimum: '500',
      needs_code: 'on',
      code: 'black 20',
      starts_at: '2026-11-27T08:00',
    }),
  ).toMatchObject({
    value: 1_250,
    minimum: 50_000,
    code: 'BLACK20',
    starts_at: new Date('2026-11-27T07:00:00Z'),
    ends_at: null,
    uses_per_customer: null,
    targets: [{ of: 'category' }],
  })
})

describe('refused at its field', () => {
  test.each<[string, Record<string, unknown>, Record<string, string>]>([
    ['101 %', { value: '101' }, { value: 'campaignPercentInvalid' }],
    ['100 %', { value: '100' }, { value: 'campaignPercentInvalid' }],
    ['no percentage', { value: '0' }, { value: 'campaignPercentInvalid' }],
    ['a negative amount', { kind: 'amount', value: '-5' }, { value: 'campaignAmountInvalid' }],
    ['no amount', { kind: 'fixed', value: '' }, { value: 'campaignAmountInvalid' }],
    ['an amount of zero', { kind: 'fixed', value: '0,00' }, { value: 'campaignAmountInvalid' }],
    ['no goods', { targets: [] }, { targets: 'campaignTargetsMissing' }],
    ['goods of no kind', { targets: ['shop:1'] }, { targets: 'campaignTargetUnknown' }],
    ['a bundle of one', { kind: 'bundle', value: '100' }, { targets: 'campaignTargetsTooFew' }],
    [
      'free pieces without numbers',
      { kind: 'buy_get', buy_quantity: '0', free_quantity: '100' },
      { buy_quantity: 'campaignBuyInvalid', free_quantity: 'campaignBuyInvalid' },
    ],
    [
      'one piece for a price',
      { kind: 'quantity_price', value: '100', buy_quantity: '1' },
      { buy_quantity: 'campaignQuantityInvalid' },
    ],
    [
      'an amount off a purchase that costs no more',
      { kind: 'order_amount', value: '100', minimum: '100' },
      { minimum: 'campaignMinimumTooLow' },
    ],
    ['a code that is too short', { needs_code: 'on', code: 'A!' }, { code: 'codeInvalid' }],
    [
      'an end before the start',
      { starts_at: '2026-11-27T08:00', ends_at: '2026-11-27T08:00' },
      { ends_at: 'campaignEndBeforeStart' },
    ],
    ['no time', { starts_at: 'tomorrow' }, { starts_at: 'campaignTimeInvalid' }],
    ['no uses', { uses_per_customer: '0' }, { uses_per_customer: 'campaignUsesInvalid' }],
    ['another currency', { currency: 'SEK' }, { currency: 'requestInvalid' }],
  ])('%s', (_, given, expected) => expect(parse(given)).toEqual(expected))
})

test('a started campaign has a name and an end', () => {
  const parsed = parseForm(startedCampaignForm, { name: 'Black Week', ends_at: '' })
  expect(parsed).toEqual({ values: { name: 'Black Week', ends_at: null } })
})

test('codes are read in capital letters', () => {
  const parsed = parseForm(codeForm, { code: ' welcome 10', uses_limit: '' })
  expect(parsed).toEqual({ values: { code: 'WELCOME10', uses_limit: null } })
  expect(parseForm(codeForm, { code: 'a!', uses_limit: '0' })).toMatchObject({
    fieldErrors: {
      code: { refused: 'codeInvalid' },
      uses_limit: { refused: 'campaignUsesInvalid' },
    },
  })
  expect(parseForm(codeGenerationForm, { count: '10001', prefix: 'a!' })).toMatchObject({
    fieldErrors: {
      count: { refused: 'codeCountInvalid', values: { limit: '10000' } },
      prefix: { refused: 'codePrefixInvalid' },
    },
  })
})
