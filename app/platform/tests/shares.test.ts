import { expect, test } from 'vitest'
import { openShares } from '#platform/page-cache/shares.ts'

/** Shares with a clock that the test controls. */
function openTestShares(processes = 1) {
  let time = 0
  const notified: string[] = []
  const notify = (party: string) => void notified.push(party)
  const shares = openShares({ processes, notify, now: () => time })
  return {
    shares,
    notified,
    advance(milliseconds: number) {
      time += milliseconds
    },
    /** Starts this many pages one after the other, each as early as allowed, and returns the time it took. */
    renderPages(party: string, pages: number) {
      const startedAt = time
      for (let page = 0; page < pages; page += 1) {
        time += shares.getDelay(party)
        shares.recordRender(party)
      }
      return time - startedAt
    },
  }
}

test('a party on its own has no limit', () => {
  const { renderPages } = openTestShares()
  expect(renderPages('crowd', 10_000)).toBe(0)
})

test('requests for unknown hosts do not count as a party, and get a share beside the real ones', () => {
  const { renderPages, shares } = openTestShares()
  shares.recordRender('')
  expect(renderPages('crowd', 500)).toBe(0)
  expect(renderPages('', 130)).toBeGreaterThan(3_000)
})

test('beside another one, a party has its share and a burst, but not all of the burst at once', () => {
  const { renderPages, shares } = openTestShares()
  shares.recordRender('modest')
  expect(renderPages('crowd', 10)).toBe(0)
  // The burst is three times the share, and a third of it is refilled meanwhile.
  expect(renderPages('crowd', 120)).toBeCloseTo(4_000, -2)
  renderPages('crowd', 30)
  shares.recordRender('modest')
  expect(renderPages('crowd', 20)).toBeCloseTo(2_000)
  expect(shares.getDelay('modest')).toBe(0)
  // Pages expected within a second: the share, and three times as much with a full burst.
  expect(shares.countSoon('crowd')).toBeCloseTo(10)
  expect(shares.countSoon('modest')).toBeCloseTo(40)
})

test('pages rendered by a single party count as soon as another one comes', () => {
  const { renderPages, shares } = openTestShares()
  renderPages('crowd', 500)
  expect(shares.getDelay('crowd')).toBe(0)
  shares.recordRender('modest')
  expect(shares.getDelay('crowd')).toBeCloseTo(100)
  expect([shares.countAhead('crowd'), shares.countAhead('modest')]).toEqual([100, 1])
})

test('a party counts as gone after ten seconds without a request', () => {
  const { renderPages, advance, shares } = openTestShares()
  renderPages('crowd', 500)
  shares.recordRender('modest')
  expect(renderPages('crowd', 98)).toBeCloseTo(9_800)
  expect(shares.getDelay('crowd')).toBeGreaterThan(0)
  advance(200)
  expect(renderPages('crowd', 500)).toBe(0)
})

test('processes notify each other of their renderings and share as one', () => {
  const { renderPages, shares, notified } = openTestShares(2)
  shares.recordRemoteRender('modest')
  expect(renderPages('crowd', 20)).toBe(0)
  expect(renderPages('crowd', 60)).toBeCloseTo(1_000)
  for (let page = 0; page < 200; page += 1) shares.recordRemoteRender('third')
  expect(shares.getDelay('third')).toBeCloseTo(50)
  expect(new Set(notified)).toEqual(new Set(['crowd']))
})
