import { expect, test } from 'vitest'
import { addComplaintBodies, getClaimPeriods, getLastReceipt } from './claim-periods.ts'

test('a fault is presumed original for a year, and can be complained of for two', () => {
  const delivered_at = new Date('2026-11-27T10:00:00Z')
  expect(getClaimPeriods({ sent_at: new Date('2026-11-20T10:00:00Z'), delivered_at })).toEqual({
    presumed_until: new Date('2027-11-27T10:00:00Z'),
    complaint_until: new Date('2028-11-27T10:00:00Z'),
    isEarliest: false,
  })
})

test('without a known delivery the periods end at the earliest as counted from the sending', () => {
  const sent_at = new Date('2026-11-20T10:00:00Z')
  expect(getClaimPeriods({ sent_at, delivered_at: null })).toMatchObject({
    complaint_until: new Date('2028-11-20T10:00:00Z'),
    isEarliest: true,
  })
  expect(getClaimPeriods({ sent_at: null, delivered_at: null })).toBeNull()
})

test('the last parcel counts, by its delivery once every parcel has come', () => {
  const [first, second] = [new Date('2026-11-20T10:00:00Z'), new Date('2026-11-24T10:00:00Z')]
  const packed = { sent_at: null, delivered_at: null }
  const delivered = { sent_at: first, delivered_at: second }
  const sent = { sent_at: second, delivered_at: null }
  expect(getLastReceipt([packed], false)).toEqual(packed)
  expect(getLastReceipt([delivered, packed], false)).toEqual(delivered)
  expect(getLastReceipt([delivered], true)).toEqual({ ...delivered, delivered_at: null })
  expect(getLastReceipt([delivered, sent], false)).toEqual({ sent_at: second, delivered_at: null })
})

test('a refusal ends with both complaint bodies and fits the longest message', () => {
  const longest = 'x'.repeat(500)
  for (const language of ['da', 'en'] as const) {
    const refusal = addComplaintBodies(longest, language)
    expect(refusal.startsWith(`${longest}\n\n`)).toBe(true)
    expect(refusal).toContain('Mæglingsteamet for Forbrugerklager')
    expect(refusal).toContain('Forbrugerklagenævnet')
    expect(refusal).toContain('naevneneshus.dk')
    expect(refusal.length).toBeLessThan(1_000)
  }
})
