import type { Client } from 'pg'
import { expect, vi, type TestContext } from 'vitest'
import { recordFigures } from '../figures.ts'
import { auditOnceSettled } from './audit.ts'
import type { Load, Acknowledged } from './load.ts'
import type { Program } from './program.ts'

type RunningProgram = {
  load: Load
  program: Pick<Program, 'output'>
  withOwner<Result>(work: (ownerClient: Client) => Promise<Result>): Promise<Result>
}

// Longest acceptable time until the next acknowledgement, in milliseconds.
export const maxRecoveryTime = 5_000

/** Expects the app to recover by itself with every acknowledged change stored once. Returns their number. */
export async function expectRecovery(
  context: Pick<TestContext, 'task'>,
  { load, program, withOwner }: RunningProgram,
): Promise<number> {
  const before = countAcknowledged(load.acknowledged)
  const wait = await waitForRecovery(load, performance.now(), 180_000)
  // Some kinds of change may recover later than others.
  const hasGrown = () =>
    countAcknowledged(load.acknowledged).map((size, index) => size > (before[index] ?? 0))
  await vi.waitFor(() => expect(hasGrown()).toEqual(hasGrown().map(() => true)), {
    timeout: 60_000,
    interval: 20,
  })
  await load.stop()
  const auditResult = await withOwner((ownerClient) =>
    auditOnceSettled(ownerClient, load.acknowledged),
  )
  const acknowledged = countAcknowledged(load.acknowledged).reduce((sum, size) => sum + size, 0)
  const { name } = context.task
  recordFigures(context, 'Faults under load', [
    { what: `${name}: orders, payments, messages and saves acknowledged`, value: acknowledged },
    { what: `${name}: of them lost`, value: auditResult.lost.length, bar: '0' },
    {
      what: `${name}: until the next acknowledgement`,
      value: toSeconds(wait),
      unit: 's',
      bar: `≤ ${maxRecoveryTime / 1_000}`,
    },
  ])
  // Shows the program's output if there are complaints.
  const programOutput = load.complaints.length > 0 ? program.output().slice(-6_000) : ''
  expect({ complaints: load.complaints, programOutput }).toEqual({
    complaints: [],
    programOutput: '',
  })
  expect(auditResult).toEqual({ contradictions: [], lost: [], twice: [], unsettled: [] })
  expect(wait).toBeLessThan(maxRecoveryTime)
  return acknowledged
}

function countAcknowledged({
  orders,
  paid,
  messages,
  notes,
  newsCategory,
}: Acknowledged): number[] {
  return [orders.size, paid.size, messages.size, notes.size, newsCategory.saves]
}

/** Milliseconds until the first acknowledgement of a request sent after the timestamp. */
export async function waitForRecovery(
  load: Load,
  timestamp: number,
  timeout = 60_000,
): Promise<number> {
  await vi.waitFor(() => expect(load.acknowledgedSince(timestamp)).toBeGreaterThan(0), {
    timeout,
    interval: 20,
  })
  return load.acknowledgedSince(timestamp) - timestamp
}

export function toSeconds(milliseconds: number): number {
  return Math.round(milliseconds / 10) / 100
}
