import type { Client } from 'pg'
import { expect, vi, type TestContext } from 'vitest'
import { tell } from '../figures.ts'
import { settledBooks } from './books.ts'
import type { Load, Told } from './load.ts'
import type { Program } from './program.ts'

type Broken = {
  load: Load
  program: Program
  withKeeper<Answer>(work: (keeper: Client) => Promise<Answer>): Promise<Answer>
}

// Longest acceptable time until the next acknowledgement, in milliseconds.
export const longestPause = 5_000

/** Expects the app to recover by itself with every acknowledged change stored once. Returns their number. */
export async function standsAgain(
  context: Pick<TestContext, 'task'>,
  { load, program, withKeeper }: Broken,
): Promise<number> {
  const before = sizesOf(load.told)
  const wait = await backAfter(load, performance.now(), 180_000)
  // Some kinds of change may recover later than others.
  const hasGrown = () => sizesOf(load.told).map((size, index) => size > (before[index] ?? 0))
  await vi.waitFor(() => expect(hasGrown()).toEqual(hasGrown().map(() => true)), {
    timeout: 60_000,
    interval: 20,
  })
  await load.stop()
  const books = await withKeeper((keeper) => settledBooks(keeper, load.told))
  const acknowledged = sizesOf(load.told).reduce((sum, size) => sum + size, 0)
  const { name } = context.task
  tell(context, 'Faults under load', [
    { what: `${name}: orders, payments, messages and saves acknowledged`, value: acknowledged },
    { what: `${name}: of them lost`, value: books.lost.length, bar: '0' },
    {
      what: `${name}: until the next one afterwards`,
      value: seconds(wait),
      unit: 's',
      bar: `≤ ${longestPause / 1_000}`,
    },
  ])
  // Shows the program's output if there are complaints.
  const said = load.complaints.length > 0 ? program.words().slice(-6_000) : ''
  expect({ complaints: load.complaints, said }).toEqual({ complaints: [], said: '' })
  expect(books).toEqual({ contradictions: [], lost: [], twice: [], unsettled: [] })
  expect(wait).toBeLessThan(longestPause)
  return acknowledged
}

function sizesOf({ orders, paid, messages, notes, shelf }: Told): number[] {
  return [orders.size, paid.size, messages.size, notes.size, shelf.times]
}

/** Milliseconds until the first acknowledgement of a request sent after the timestamp. */
export async function backAfter(load: Load, moment: number, timeout = 60_000): Promise<number> {
  await vi.waitFor(() => expect(load.toldSince(moment)).toBeGreaterThan(0), {
    timeout,
    interval: 20,
  })
  return load.toldSince(moment) - moment
}

export function seconds(milliseconds: number): number {
  return Math.round(milliseconds / 10) / 100
}
