import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordFigures } from '../support/figures.ts'
import { findLeaks, findStructuralLeaks } from './isolation/find-leaks.ts'
import type { Leak } from './isolation/findings.ts'
import { rightsSabotages } from './sabotage/rights.ts'
import { scopeSabotages } from './sabotage/scopes.ts'
import { SabotageServer } from './sabotage/server.ts'
import { tableSabotages } from './sabotage/tables.ts'
import { policySabotages } from './sabotage/policies.ts'

const sabotages = [...policySabotages, ...scopeSabotages, ...tableSabotages, ...rightsSabotages]

let server: SabotageServer

beforeAll(async () => {
  server = await SabotageServer.start(sabotages)
})
afterAll(() => server.stop())

test.for(sabotages)('the isolation proof finds $what', async (change) => {
  const missing = (leaks: Leak[]) =>
    change.reports.filter((report) => !leaks.some((leak) => leak.includes(report)))
  let leaks = await server.runInTransaction(change, findStructuralLeaks)
  if (missing(leaks).length > 0) {
    const search = {
      isTarget: (table: string) => change.reports.some((report) => report.includes(table)),
      isEnough: (found: Leak[]) => missing(found).length === 0,
    }
    leaks = await server.runOnCopy(change, (target) => findLeaks(target, search))
  }
  expect(missing(leaks), leaks.join('\n')).toEqual([])
})

test('afterwards the roles are restored, and the isolation proof finds nothing in the untouched database', async (context) => {
  recordFigures(context, 'Isolation', [
    { what: 'sabotages of the isolation, each of them found', value: sabotages.length },
  ])
  expect(await server.runOnCopy(null, (target) => findLeaks(target))).toEqual([])
})
