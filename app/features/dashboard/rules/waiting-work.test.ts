import { expect, test } from 'vitest'
import type { Role } from '#features/companies/rules/permissions.ts'
import { adminDashboardTexts } from './admin-texts.ts'
import { listVisibleWork, mostCounted, type WaitingWork } from './waiting-work.ts'

const owned = 'a'
const foreign = 'b'
const roles = new Map<string, Role>([[owned, 'support']])

function createWork(work: Partial<WaitingWork>): WaitingWork {
  return { store_id: owned, kind: 'pack', count: 1, since: null, due: null, ...work }
}

test('what waits longest comes first, and what has no date last', () => {
  const work = [
    createWork({ kind: 'soldOut' }),
    createWork({ kind: 'answer', since: new Date('2026-11-30T10:00Z') }),
    createWork({ kind: 'pack', since: new Date('2026-11-28T10:00Z') }),
  ]
  expect(listVisibleWork(work, roles).map(({ kind }) => kind)).toEqual([
    'pack',
    'answer',
    'soldOut',
  ])
})

test('work of a store without a role stays hidden', () => {
  expect(listVisibleWork([createWork({ store_id: foreign })], roles)).toEqual([])
})

test('a number is told in words, and a large one as more than the limit', () => {
  const { work } = adminDashboardTexts.waiting
  expect(work.pack(1)).toBe('1 parcel to pack')
  expect(work.answer(12)).toBe('12 customers waiting for an answer')
  expect(work.soldOut(mostCounted)).toBe('More than 999 sold-out items')
})
