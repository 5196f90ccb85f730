import { expect, test } from 'vitest'
import { fillCannedReply } from './canned-reply.ts'

const values = { name: 'Freja $& Holm', reference: 'S-1042' }

test('a canned reply addresses the customer and names the ticket', () => {
  expect(fillCannedReply('Hej {name}, om {reference}: {reference} er løst', values)).toBe(
    'Hej Freja $& Holm, om S-1042: S-1042 er løst',
  )
})

test('unknown placeholders stay as written', () => {
  expect(fillCannedReply('{navn} {}', values)).toBe('{navn} {}')
})
