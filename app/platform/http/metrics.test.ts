import { afterEach, expect, test, vi } from 'vitest'
import { jobTimes } from '#shared/durations.ts'
import { formatMetrics, openMetrics, type Metrics } from './metrics.ts'

afterEach(() => void vi.useRealTimers())

async function readErrors(metrics: Metrics): Promise<number> {
  const { text } = await formatMetrics([await metrics.values()])
  return Number(/^torv_book_faults (\d+)$/m.exec(text)?.[1])
}

test('errors of a ledger count until the store is checked without one, or not checked any more', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const metrics = openMetrics()
  metrics.setLedgerErrors('moved', 2)
  metrics.setLedgerErrors('mended', 3)
  expect(await readErrors(metrics)).toBe(5)
  metrics.setLedgerErrors('mended', 0)
  expect(await readErrors(metrics)).toBe(2)
  vi.advanceTimersByTime(jobTimes.ledgerErrors)
  metrics.setLedgerErrors('lasting', 4)
  expect(await readErrors(metrics)).toBe(4)
})
