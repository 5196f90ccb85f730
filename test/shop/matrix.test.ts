import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer } from '../support/ask.ts'
import type { Caller } from '../support/caller.ts'
import { tell } from '../support/figures.ts'
import { everybodyAt, type Actor } from '../support/everybody.ts'
import type { Everything } from '../support/everything-of.ts'
import { openTestHouse, type TestHouse } from '../support/open-house.ts'
import { unlistedScriptsIn } from '../support/page-scripts.ts'
import { missingFrom } from '../support/protection.ts'
import { addressOn, isWayOut, waysIn, type Places } from '../support/ways.ts'
import { actors, matrix } from './matrix.ts'

const ways = await waysIn()

let house: TestHouse
let people: Map<Actor, Caller>
let bags: Everything
let clay: Everything

beforeAll(async () => {
  house = await openTestHouse()
  ;({ people, bags, clay } = await everybodyAt(house))
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
  'a %s gets in where they belong and nowhere else, sees no word of the other company, and each answer protects their browser',
  async (who) => {
    const asker = people.get(who)
    const column = actors.indexOf(who)
    const answers: Record<string, unknown> = {}
    const expected: Record<string, unknown> = {}
    const unprotected: Record<string, string[]> = {}
    const escaped: string[] = []
    const places = placesOf(bags)
    const foreign = who === "other company's owner" ? bags : clay
    const look = async (way: string, answer: Answer | undefined) => {
      const path = way.replace(/^\w+ /, '')
      const missing = answer ? missingFrom(answer, path) : ['an answer']
      if (answer?.headers['content-type']?.startsWith('text/html')) {
        const room = /^\/admin(\/|$)/.test(path) ? 'staff' : 'shop'
        missing.push(...(await unlistedScriptsIn(answer.text, room)))
      }
      if (missing.length > 0) unprotected[way] = missing
      const isOfBuilders = way.includes(' /dev/')
      if (!isOfBuilders && foreign.canaries.some((word) => answer?.text.includes(word))) {
        escaped.push(way)
      }
      return answer?.status
    }
    for (const { path, takesPosts } of ways) {
      const at = addressOn(path, places)
      const kept = [...(asker?.cookies ?? [])]
      answers[`GET ${path}`] = await look(`GET ${path}`, await asker?.get(at))
      expected[`GET ${path}`] = matrix[path]?.get[column]
      if (!takesPosts || isWayOut(path)) continue
      answers[`POST ${path}`] = await look(`POST ${path}`, await asker?.post(at, {}))
      expected[`POST ${path}`] = matrix[path]?.post?.[column]
      // What a form changed about who is signed in is taken back for the next one.
      for (const [name, value] of kept) asker?.cookies.set(name, value)
    }
    expect(answers).toEqual(expected)
    expect(unprotected).toEqual({})
    expect(escaped).toEqual([])
  },
  120_000,
)

// Whatever else has an id is asked for elsewhere, where it may be changed and taken away.
function placesOf({ ids }: Everything): Places {
  const known = [':ticket', ':order', ':store', ':type', ':sheet']
  return Object.fromEntries(known.map((place) => [place, ids[place] ?? '']))
}
