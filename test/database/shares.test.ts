import { expect, test } from 'vitest'
import { openShares } from '#server/page-cache/shares.ts'

/** Shares with a clock that the test controls. */
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
    /** Starts this many pages one after the other, each as early as allowed, and returns the time it took. */
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

test('a party on its own has no limit', () => {
  const { make } = shop()
  expect(make('crowd', 10_000)).toBe(0)
})

test('requests for unknown hosts do not count as a party, and get a share beside the real ones', () => {
  const { make, shares } = shop()
  shares.begins('')
  expect(make('crowd', 500)).toBe(0)
  expect(make('', 130)).toBeGreaterThan(3_000)
})

test('beside another one, a party has its share and a burst, but not all of the burst at once', () => {
  const { make, shares } = shop()
  shares.begins('modest')
  expect(make('crowd', 10)).toBe(0)
  // The burst is three times the share, and a third of it is refilled meanwhile.
  expect(make('crowd', 120)).toBeCloseTo(4_000, -2)
  make('crowd', 30)
  shares.begins('modest')
  expect(make('crowd', 20)).toBeCloseTo(2_000)
  expect(shares.untilNext('modest')).toBe(0)
  // Pages expected within a second: the share, and three times as much with a full burst.
  expect(shares.soon('crowd')).toBeCloseTo(10)
  expect(shares.soon('modest')).toBeCloseTo(40)
})

test('pages rendered by a single party count as soon as another one comes', () => {
  const { make, shares } = shop()
  make('crowd', 500)
  expect(shares.untilNext('crowd')).toBe(0)
  shares.begins('modest')
  expect(shares.untilNext('crowd')).toBeCloseTo(100)
})

test('a party counts as gone after ten seconds without a request', () => {
  const { make, pass, shares } = shop()
  make('crowd', 500)
  shares.begins('modest')
  expect(make('crowd', 98)).toBeCloseTo(9_800)
  expect(shares.untilNext('crowd')).toBeGreaterThan(0)
  pass(200)
  expect(make('crowd', 500)).toBe(0)
})

test('processes notify each other of their renderings and share as one', () => {
  const { make, shares, told } = shop(2)
  shares.hears('modest')
  expect(make('crowd', 20)).toBe(0)
  expect(make('crowd', 60)).toBeCloseTo(1_000)
  for (let page = 0; page < 200; page += 1) shares.hears('third')
  expect(shares.untilNext('third')).toBeCloseTo(50)
  expect(new Set(told)).toEqual(new Set(['crowd']))
})
