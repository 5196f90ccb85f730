import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer } from '../support/ask.ts'
import type { Caller } from '../support/caller.ts'
import { tell } from '../support/figures.ts'
import { everybodyAt, type Actor } from '../support/everybody.ts'
import { openTestHouse, type TestHouse } from '../support/open-house.ts'
import { missingFrom } from '../support/protection.ts'
import { addressOn, isWayOut, waysIn } from '../support/ways.ts'
import { actors, matrix } from './matrix.ts'

const ways = await waysIn()

let house: TestHouse
let people: Map<Actor, Caller>
let places: Record<string, string>

beforeAll(async () => {
  house = await openTestHouse()
  ;({ people, places } = await everybodyAt(house))
})
afterAll(() => house.close())

test('every way into the house says what it answers to whom', (context) => {
  const methods = ways.map(({ takesPosts }) => (takesPosts ? 2 : 1))
  const cells = methods.reduce((sum, count) => sum + count, 0) * actors.length
  tell(context, 'Isolation', [
    { what: 'ways into the house, each declared for each kind of person', value: ways.length },
    { what: 'kinds of people', value: actors.length },
    { what: 'cells of the matrix', value: cells },
  ])
  expect(ways.length).toBeGreaterThan(60)
  expect(ways.map(({ path }) => path).toSorted()).toEqual(Object.keys(matrix).toSorted())
  const undeclared = ways.filter((way) => way.takesPosts !== Boolean(matrix[way.path]?.post))
  expect(undeclared).toEqual([])
})

test.each(actors)(
  'a %s gets in where they belong and nowhere else, and each answer protects their browser',
  async (who) => {
    const asker = people.get(who)
    const column = actors.indexOf(who)
    const answers: Record<string, unknown> = {}
    const expected: Record<string, unknown> = {}
    const unprotected: Record<string, string[]> = {}
    const look = (way: string, answer: Answer | undefined) => {
      const missing = answer ? missingFrom(answer, way.replace(/^\w+ /, '')) : ['an answer']
      if (missing.length > 0) unprotected[way] = missing
      return answer?.status
    }
    for (const { path, takesPosts } of ways) {
      const at = addressOn(path, places)
      const kept = [...(asker?.cookies ?? [])]
      answers[`GET ${path}`] = look(`GET ${path}`, await asker?.get(at))
      expected[`GET ${path}`] = matrix[path]?.get[column]
      if (!takesPosts || isWayOut(path)) continue
      answers[`POST ${path}`] = look(`POST ${path}`, await asker?.post(at, {}))
      expected[`POST ${path}`] = matrix[path]?.post?.[column]
      // What a form changed about who is signed in is taken back for the next one.
      for (const [name, value] of kept) asker?.cookies.set(name, value)
    }
    expect(answers).toEqual(expected)
    expect(unprotected).toEqual({})
  },
  120_000,
)
