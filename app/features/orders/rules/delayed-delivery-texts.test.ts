import { expect, test } from 'vitest'
import { getDelayedDeliveryText } from './delayed-delivery-texts.ts'

const eve = new Date('2026-12-11T22:59:00Z')

test.each([
  ['in stock', null, null, null],
  ['in stock', '2026-12-12', null, null],
  [
    'preorder',
    null,
    'Forudbestilling: sendes, når varen er kommet',
    'Pre-order: sent as soon as it has arrived',
  ],
  ['preorder', '2026-12-12', 'Kan sendes fra 12. december', 'Can be sent from 12 December'],
  ['backorder', '2027-03-01', 'Kan sendes fra 1. marts 2027', 'Can be sent from 1 March 2027'],
  ['backorder', '2026-12-11', null, null],
  ['preorder', '2026-W50', 'Sendes i uge 50', 'Sent in week 50'],
  ['preorder', '2026-W49', null, null],
  ['preorder', '2027-W01', 'Sendes i uge 1 2027', 'Sent in week 1 2027'],
  [
    'backorder',
    'P3W',
    'Sendes cirka 3 uger efter bestillingen',
    'Sent about 3 weeks after the order',
  ],
] as const)('%s with the day %s is told as %s', (availability, ships_on, danish, english) => {
  expect(getDelayedDeliveryText({ availability, ships_on }, 'da', eve)).toBe(danish)
  expect(getDelayedDeliveryText({ availability, ships_on }, 'en', eve)).toBe(english)
})

test('the day begins at midnight in Denmark', () => {
  const midnight = new Date('2026-12-11T23:00:00Z')
  const goods = { availability: 'preorder', ships_on: '2026-12-12' } as const
  expect(getDelayedDeliveryText(goods, 'da', midnight)).toBeNull()
})
