import { expect, test } from 'vitest'
import { commands, isMatch, parseOrderAction } from './commands.ts'

function findLabels(query: string): string[] {
  return commands.filter((command) => isMatch(command, query)).map(({ label }) => label)
}

test.each([
  ['new camp', 'New campaign'],
  ['ny kampagne', 'New campaign'],
  ['betaling', 'Payment'],
  ['stripe', 'Payment'],
  ['labels print', 'Print labels'],
  ['pakkeshop', 'Parcel shops'],
])('%s finds %s', (query, label) => {
  expect(findLabels(query)).toContain(label)
})

test('a word that nothing knows finds nothing', () => {
  expect(findLabels('new zebra')).toEqual([])
})

test.each([
  ['refund 1042', { action: 'refund', number: 1042 }],
  ['Refunder #1042', { action: 'refund', number: 1042 }],
  ['send 7', { action: 'ship', number: 7 }],
  ['annuller 1001', { action: 'cancel', number: 1001 }],
] as const)('%s names an order and what is done with it', (query, action) => {
  expect(parseOrderAction(query)).toEqual(action)
})

test.each(['1042', 'refund', 'refund bag', 'constructor 1', 'refund 1042 1043'])(
  '%s is no action',
  (query) => {
    expect(parseOrderAction(query)).toBeNull()
  },
)
