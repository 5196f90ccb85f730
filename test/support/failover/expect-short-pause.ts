import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { toSeconds, waitForRecovery } from '../faults/expect-recovery.ts'
import type { Load } from '../faults/load.ts'
import { recordFigures } from '../figures.ts'

/** Longest acceptable time without an acknowledged change, in milliseconds. */
export const maxPause = 30_000

export async function expectShortPause(
  context: Parameters<typeof recordFigures>[0],
  load: Load,
  since: number,
): Promise<void> {
  await waitForRecovery(load, since, 90_000)
  // The fault may show only after the last acknowledgement of the former primary.
  await pause(3_000)
  await waitForRecovery(load, performance.now(), 90_000)
  const longest = load.longestPauseSince(since)
  recordFigures(context, 'Faults under load', [
    {
      what: `${context.task.name}: longest time without an acknowledgement`,
      value: toSeconds(longest),
      unit: 's',
      bar: `≤ ${maxPause / 1_000}`,
    },
  ])
  expect(longest).toBeLessThan(maxPause)
}
