import { expect, test } from 'vitest'
import { addComplaintBodies } from './complaint-bodies.ts'
import { getClaimPeriods } from './claim-periods.ts'

test('a fault is presumed original for a year, and can be complained of for two', () => {
  expect(getClaimPeriods(new Date('2026-11-27T10:00:00Z'))).toEqual({
    presumed_until: new Date('2027-11-27T10:00:00Z'),
    complaint_until: new Date('2028-11-27T10:00:00Z'),
  })
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
