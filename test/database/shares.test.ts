import { expect, test } from 'vitest'
import { openShares } from '#server/page-cache/shares.ts'

/** Shares over a clock that is set. */
function shop(processes = 1) {
  let time = 0
  const told: string[] = []
  const tell = (party: string) => void told.push(party)
  const shares = openShares({ processes, tell, now: () => time })
  return {
    shares,
    told,
    pass(milliseconds: number) {
      time += milliseconds
    },
    /** So many pages one after the other, each as soon as it may be; how long they took. */
    make(party: string, pages: number) {
      const began = time
      for (let page = 0; page < pages; page += 1) {
        time += shares.untilNext(party)
        shares.begins(party)
      }
      return time - began
    },
  }
}

test('who is alone has all of it, however much', () => {
  const { make } = shop()
  expect(make('crowd', 10_000)).toBe(0)
})

test('whoever asks for hosts that are nobody’s is no neighbour, and has a share beside those who are', () => {
  const { make, shares } = shop()
  shares.begins('')
  expect(make('crowd', 500)).toBe(0)
  expect(make('', 130)).toBeGreaterThan(3_000)
})

test('beside another a party has its share, and some of it in advance, but not all of that at once', () => {
  const { make, shares } = shop()
  shares.begins('modest')
  expect(make('crowd', 10)).toBe(0)
  // Three times the share, of which a third comes in again.
  expect(make('crowd', 120)).toBeCloseTo(4_000, -2)
  make('crowd', 30)
  shares.begins('modest')
  expect(make('crowd', 20)).toBeCloseTo(2_000)
  expect(shares.untilNext('modest')).toBe(0)
  // What is to come within a second: its share, and three times as much where it has some in advance.
  expect(shares.soon('crowd')).toBeCloseTo(10)
  expect(shares.soon('modest')).toBeCloseTo(40)
})

test('what it had while it was alone counts as soon as another comes', () => {
  const { make, shares } = shop()
  make('crowd', 500)
  expect(shares.untilNext('crowd')).toBe(0)
  shares.begins('modest')
  expect(shares.untilNext('crowd')).toBeCloseTo(100)
})

test('the other has gone when it asked for nothing in ten seconds', () => {
  const { make, pass, shares } = shop()
  make('crowd', 500)
  shares.begins('modest')
  expect(make('crowd', 98)).toBeCloseTo(9_800)
  expect(shares.untilNext('crowd')).toBeGreaterThan(0)
  pass(200)
  expect(make('crowd', 500)).toBe(0)
})

test('each process knows what the others begin, and all of them share as one', () => {
  const { make, shares, told } = shop(2)
  shares.hears('modest')
  expect(make('crowd', 20)).toBe(0)
  expect(make('crowd', 60)).toBeCloseTo(1_000)
  for (let page = 0; page < 200; page += 1) shares.hears('third')
  expect(shares.untilNext('third')).toBeCloseTo(50)
  expect(new Set(told)).toEqual(new Set(['crowd']))
})
