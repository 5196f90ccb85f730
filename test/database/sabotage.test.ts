import { afterAll, beforeAll, expect, test } from 'vitest'
import { tell } from '../support/figures.ts'
import { findLeaks, findLeaksOfStructure } from './isolation/find-leaks.ts'
import type { Leak } from './isolation/findings.ts'
import { sabotagedRights } from './sabotage/rights.ts'
import { sabotagedScopes } from './sabotage/scopes.ts'
import { SabotagedServer } from './sabotage/server.ts'
import { sabotagedTables } from './sabotage/tables.ts'
import { sabotagedWalls } from './sabotage/walls.ts'

const sabotages = [...sabotagedWalls, ...sabotagedScopes, ...sabotagedTables, ...sabotagedRights]

let server: SabotagedServer

beforeAll(async () => {
  server = await SabotagedServer.start(sabotages)
})
afterAll(() => server.stop())

test.for(sabotages)('the isolation proof finds $what', async (sabotage) => {
  const missing = (leaks: Leak[]) =>
    sabotage.reports.filter((report) => !leaks.some((leak) => leak.includes(report)))
  let leaks = await server.inPassing(sabotage, findLeaksOfStructure)
  if (missing(leaks).length > 0) {
    const aim = {
      isTarget: (table: string) => sabotage.reports.some((report) => report.includes(table)),
      isEnough: (found: Leak[]) => missing(found).length === 0,
    }
    leaks = await server.inEarnest(sabotage, (ground) => findLeaks(ground, aim))
  }
  expect(missing(leaks), leaks.join('\n')).toEqual([])
})

test('afterwards the roles are restored, and the isolation proof finds nothing in the untouched database', async (context) => {
  tell(context, 'Isolation', [
    { what: 'sabotages of the walls, each of them found', value: sabotages.length },
  ])
  expect(await server.inEarnest(null, (ground) => findLeaks(ground))).toEqual([])
})
