import { afterAll, beforeAll, expect, test } from 'vitest'
import { findLeaks } from './isolation/find-leaks.ts'
import type { Leak } from './isolation/findings.ts'
import { sabotages } from './sabotage/sabotages.ts'
import { SabotagedServer } from './sabotage/server.ts'

let server: SabotagedServer

beforeAll(async () => {
  server = await SabotagedServer.start()
})
afterAll(() => server.stop())

test('the proof finds nothing in the untouched database', async () => {
  expect(await server.with(null, (copy) => findLeaks(copy))).toEqual([])
})

test.for(sabotages)('the proof finds $what', async (sabotage) => {
  const missing = (leaks: Leak[]) =>
    sabotage.reports.filter((report) => !leaks.some((leak) => leak.includes(report)))
  const leaks = await server.with(sabotage, (copy) =>
    findLeaks(copy, (found) => missing(found).length === 0),
  )
  expect(missing(leaks), leaks.join('\n')).toEqual([])
})

test('after all sabotages the roles are whole again', async () => {
  expect(await server.with(null, (copy) => findLeaks(copy))).toEqual([])
})
