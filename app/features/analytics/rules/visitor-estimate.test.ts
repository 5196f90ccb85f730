import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createEstimate, mergeEstimates, addVisitor, countVisitors } from './visitor-estimate.ts'

function createTestEstimate(from: number, to: number): Uint8Array {
  const estimate = createEstimate()
  for (let visitor = from; visitor < to; visitor += 1) {
    addVisitor(estimate, createHash('sha256').update(`visitor ${visitor}`).digest())
  }
  return estimate
}

describe('visitor estimate', () => {
  test('counts a few visitors exactly', () => {
    expect([0, 1, 2, 10, 30].map((count) => countVisitors(createTestEstimate(0, count)))).toEqual([
      0, 1, 2, 10, 30,
    ])
  })

  test.each([1_000, 20_000, 200_000])('estimates %i visitors within four percent', (count) => {
    expect(Math.abs(countVisitors(createTestEstimate(0, count)) / count - 1)).toBeLessThan(0.04)
  })

  test('counts a returning visitor once', () => {
    const estimate = createTestEstimate(0, 20)
    for (let round = 0; round < 3; round += 1) {
      addVisitor(estimate, createHash('sha256').update('visitor 7').digest())
    }
    expect(countVisitors(estimate)).toBe(20)
  })

  test('counts a visitor of both merged estimates once', () => {
    const both = countVisitors(
      mergeEstimates(createTestEstimate(0, 30), createTestEstimate(20, 45)),
    )
    expect(Math.abs(both - 45)).toBeLessThanOrEqual(1)
  })
})
