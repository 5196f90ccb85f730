import { expect, test } from 'vitest'
import { minor, zero } from '#shared/money/money.ts'
import { orderTexts } from './texts.ts'
import { describePayment } from './order-payment-texts.ts'

const unpaid = {
  gift_card: null,
  state: 'authorised',
  total: minor(100_000),
  credit: zero,
  drawn: zero,
  drawn_credit: zero,
  paid_back: zero,
  paid_back_credit: zero,
  exchanged: zero,
  paid_with: 'card',
  related: [],
} as const

const tell = (change: Partial<Parameters<typeof describePayment>[0]>) =>
  describePayment({ ...unpaid, ...change }, orderTexts('en'), {
    locale: 'en-GB',
    currency: 'DKK',
  }).replaceAll('\u00a0', ' ')

test('an order that a card pays is reserved on it', () => {
  expect(tell({})).toBe(
    'DKK 1,000.00 is reserved on your card. It is only charged when we send the goods.',
  )
})

test.each([
  ['mobilepay', ' in MobilePay', ' through MobilePay'],
  ['paypal', ' at PayPal', ' through PayPal'],
  ['apple_pay', ' on your card', ' to your card'],
  [null, '', ''],
])('an order that %s pays is told as that', (paid_with, reserved, moved) => {
  const sent = {
    paid_with,
    state: 'shipped',
    drawn: unpaid.total,
    paid_back: unpaid.total,
  } as const
  expect(tell({ paid_with })).toBe(
    `DKK 1,000.00 is reserved${reserved}. It is only charged when we send the goods.`,
  )
  expect(tell(sent)).toBe(
    `DKK 1,000.00 has been charged${moved}. DKK 1,000.00 has been refunded${moved}.`,
  )
})

test('an order that a gift card pays says nothing of a card', () => {
  const credit = unpaid.total
  const sent = { state: 'shipped', credit, drawn: credit, drawn_credit: credit } as const
  const texts = [
    tell({ credit }),
    tell(sent),
    tell({ ...sent, paid_back: credit, paid_back_credit: credit }),
  ]
  expect(texts[0]).toBe('DKK 1,000.00 is paid with gift cards or store credit.')
  expect(texts[1]).toBe('DKK 1,000.00 has been paid with gift cards or store credit.')
  expect(texts[2]).toContain('DKK 1,000.00 has gone back to your gift card or store credit.')
  expect(texts.join(' ')).not.toContain('your card')
})

test('two means are told one by one', () => {
  const credit = minor(40_000)
  expect(tell({ credit })).toBe(
    'DKK 600.00 is reserved on your card. It is only charged when we send the goods. ' +
      'DKK 400.00 is paid with gift cards or store credit.',
  )
  expect(
    tell({
      credit,
      state: 'partly_shipped',
      drawn: minor(70_000),
      drawn_credit: minor(10_000),
      paid_back: minor(65_000),
      paid_back_credit: minor(5_000),
    }),
  ).toBe(
    'DKK 300.00 is paid with gift cards or store credit when we send the rest. ' +
      'DKK 600.00 has been charged to your card. ' +
      'DKK 100.00 has been paid with gift cards or store credit. ' +
      'DKK 600.00 has been refunded to your card. ' +
      'DKK 50.00 has gone back to your gift card or store credit.',
  )
})

test('goods that were exchanged pay their replacement, before and after it is sent', () => {
  const related = [{ relation: 'replacement', is_later: false }]
  const sentence = 'DKK 1,000.00 is paid already by the goods that were exchanged.'
  const credit = unpaid.total
  expect(tell({ credit, related })).toBe(sentence)
  expect(tell({ credit, related, state: 'shipped', drawn: credit, drawn_credit: credit })).toBe(
    sentence,
  )
})
