import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { emptySketch, merged, noteIn, visitorsIn } from './visitor-sketch.ts'

function sketchOf(from: number, to: number): Uint8Array {
  const sketch = emptySketch()
  for (let visitor = from; visitor < to; visitor += 1) {
    noteIn(sketch, createHash('sha256').update(`visitor ${visitor}`).digest())
  }
  return sketch
}

describe('visitor estimate', () => {
  test('counts a few visitors exactly', () => {
    expect([0, 1, 2, 10, 30].map((count) => visitorsIn(sketchOf(0, count)))).toEqual([
      0, 1, 2, 10, 30,
    ])
  })

  test.each([1_000, 20_000, 200_000])('estimates %i visitors within four percent', (count) => {
    expect(Math.abs(visitorsIn(sketchOf(0, count)) / count - 1)).toBeLessThan(0.04)
  })

  test('counts a returning visitor once', () => {
    const sketch = sketchOf(0, 20)
    for (let round = 0; round < 3; round += 1) {
      noteIn(sketch, createHash('sha256').update('visitor 7').digest())
    }
    expect(visitorsIn(sketch)).toBe(20)
  })

  test('counts a visitor of both merged estimates once', () => {
    const both = visitorsIn(merged(sketchOf(0, 30), sketchOf(20, 45)))
    expect(Math.abs(both - 45)).toBeLessThanOrEqual(1)
  })
})
