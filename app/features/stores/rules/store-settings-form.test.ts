import { expect, test } from 'vitest'
import { parseForm } from '#shared/forms/parse-form.ts'
import { sectionForms } from './store-settings-form.ts'

const seen = 'seen'

test('a section without switches and texts is read with their defaults', () => {
  expect(parseForm(sectionForms.giftCards, { gift_card_vat: 'multi', seen })).toEqual({
    values: {
      sells_gift_cards: false,
      gift_card_vat: 'multi',
      seen,
    },
  })
})

test('a number counts only while its switch is on', () => {
  expect(parseForm(sectionForms.reviews, { review_days: 'x', seen })).toEqual({
    values: { review_days: null, seen },
  })
  const submitted = { asks_for_reviews: 'on', review_days: ' 14 ', seen }
  expect(parseForm(sectionForms.reviews, submitted)).toEqual({ values: { review_days: 14, seen } })
})

test.each(['', '0', '91', '1.5', 'x'])('%j is refused as a number of days', (review_days) => {
  const refusal = { refused: 'reviewDaysInvalid', field: 'review_days', values: { limit: '90' } }
  expect(parseForm(sectionForms.reviews, { asks_for_reviews: 'on', review_days, seen })).toEqual({
    fieldErrors: { review_days: refusal },
  })
})

test.each([
  ['an unknown choice', { gift_card_vat: 'none', seen }, 'gift_card_vat', 'choiceUnknown'],
  ['an unknown field', { gift_card_vat: 'multi', other: '', seen }, 'other', 'requestInvalid'],
  ['no version', { gift_card_vat: 'multi' }, 'seen', 'requestInvalid'],
])('%s is refused', (_, submitted, field, code) => {
  expect(parseForm(sectionForms.giftCards, submitted)).toMatchObject({
    fieldErrors: { [field]: { refused: code } },
  })
})

test('amounts, days and percentages are read as they are stored', () => {
  const shipping = { shipping_price: '49,5', free_shipping_from: ' ', seen }
  expect(
    parseForm(sectionForms.shipping, { ...shipping, delivery_from: '2', delivery_to: '4' }),
  ).toEqual({
    values: {
      shipping_price: 4950,
      free_shipping_from: null,
      delivery_days: { from: 2, to: 4 },
      seen,
    },
  })
  const gift = { contribution_recipient: 'Skov', contribution_purpose: 'nature', seen }
  expect(parseForm(sectionForms.contribution, { ...gift, contribution_rate: '0,5' })).toEqual({
    values: { ...gift, contribution_rate: 50 },
  })
  expect(parseForm(sectionForms.contribution, { ...gift, contribution_rate: '10,01' })).toEqual({
    fieldErrors: {
      contribution_rate: { refused: 'contributionRateInvalid', field: 'contribution_rate' },
    },
  })
})
