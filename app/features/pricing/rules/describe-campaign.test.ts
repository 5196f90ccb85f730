import { describe, expect, test } from 'vitest'
import { describeCampaign, type DescribedCampaign } from './describe-campaign.ts'

const money = { locale: 'en-GB', currency: 'DKK' } as const

const campaign: DescribedCampaign = {
  kind: 'percent',
  value: 2_000,
  former_price: null,
  targets: [{ of: 'category', name: 'Bags' }],
  buy_quantity: null,
  free_quantity: null,
  minimum: 0,
  first_order_only: false,
  uses_per_customer: null,
  combinable: false,
  needs_code: false,
  codes: [],
  starts_at: new Date('2026-11-27T07:00:00Z'),
  ends_at: null,
}

const write = (given: Partial<DescribedCampaign>) =>
  describeCampaign({ ...campaign, ...given }, money).replaceAll('\u00a0', ' ')

describe('a campaign is one sentence', () => {
  test('with goods, period, code and combination', () => {
    const ends_at = new Date('2026-11-30T22:59:00Z')
    expect(write({ ends_at, needs_code: true, codes: ['BLACK'] })).toBe(
      '20% off everything in Bags, from Friday 27 November 2026 at 8:00 to ' +
        'Monday 30 November 2026 at 23:59, with the code BLACK; cannot be combined.',
    )
  })
  test.each<[Partial<DescribedCampaign>, string]>([
    [{ value: 1_250 }, '12.5% off everything in Bags'],
    [{ kind: 'amount', value: 5_000 }, 'DKK 50.00 off each piece of everything in Bags'],
    [{ kind: 'fixed', value: 5_000 }, 'DKK 50.00 for each piece of everything in Bags'],
    [
      { kind: 'fixed', value: 5_000, former_price: 7_500 },
      'DKK 50.00 instead of DKK 75.00 for each piece of everything in Bags',
    ],
    [
      { kind: 'order_amount', value: 5_000, minimum: 20_000 },
      'DKK 50.00 off the purchase of everything in Bags when it costs DKK 200.00 or more',
    ],
    [
      { kind: 'buy_get', buy_quantity: 2, free_quantity: 1 },
      'Buy 2 and get 1 free of everything in Bags',
    ],
    [
      { kind: 'quantity_price', buy_quantity: 3, value: 10_000 },
      '3 for DKK 100.00 of everything in Bags',
    ],
    [{ kind: 'free_shipping', value: 0 }, 'Free shipping with everything in Bags'],
  ])('%j', (given, offer) => {
    expect(write(given)).toBe(`${offer}, from Friday 27 November 2026 at 8:00; cannot be combined.`)
  })
  test('with the names of all kinds of goods', () => {
    expect(
      write({
        kind: 'bundle',
        value: 30_000,
        targets: [
          { of: 'product', name: 'Satchel' },
          { of: 'variant', name: 'Mug, blue' },
          { of: 'brand', name: 'Nordlys' },
          { of: 'attribute', name: 'Colour: black' },
        ],
        starts_at: null,
        combinable: true,
      }),
    ).toBe(
      'Satchel, Mug, blue, everything by Nordlys and everything with Colour: black together for ' +
        'DKK 300.00, from now on; can be combined with other campaigns.',
    )
  })
  test('that counts goods beyond the fourth', () => {
    const targets = ['A', 'B', 'C', 'D', 'E'].map((name) => ({ of: 'product', name }) as const)
    expect(write({ targets })).toContain('20% off A, B, C and 2 more,')
  })
  test('with the limits of a customer', () => {
    expect(write({ first_order_only: true, uses_per_customer: 1 })).toContain(
      ', on the first order of a customer, once for each customer;',
    )
    expect(write({ uses_per_customer: 3, needs_code: true })).toContain(
      ', with a code, at most 3 times for each customer;',
    )
  })
  test('while it is filled in', () => {
    expect(write({ value: null, targets: [], starts_at: null })).toBe(
      '… off …, from now on; cannot be combined.',
    )
  })
})
