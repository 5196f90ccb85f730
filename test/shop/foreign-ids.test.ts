import { afterAll, beforeAll, expect, test } from 'vitest'
import { to } from '#domain/paths.ts'
import { tell } from '../support/figures.ts'
import { openTestHouse, type TestHouse } from '../support/open-house.ts'
import { listenTo } from '../support/stream.ts'
import { addressOn, waysIn, type Way } from '../support/ways.ts'
import { answerTo, questionsOn, type Ids, type Question } from './foreign-ids/asked.ts'
import { columnsWith, rowsOfTenants } from './foreign-ids/behind-the-walls.ts'
import { deletions, forms } from './foreign-ids/forms.ts'
import { idsOn, madeUp, unknownOn, withoutIds } from './foreign-ids/made-up.ts'
import { mentionedOn, pairsOf } from './foreign-ids/pairs.ts'
import { strangersIn, type Stranger } from './foreign-ids/strangers.ts'

// Handled before the router, so missing in its table.
const streams = [to.support.events(':ticket'), to.admin.ticket.events(':ticket')].map(asWay)
const files = [to.media(':file'), to.admin.picture(':company', ':file')].map(asWay)

const besides = [...streams, ...files].map((path): Way => ({ path, takesPosts: false, files: [] }))
const ways = [...(await waysIn()), ...besides].filter(({ path }) => !path.startsWith('/dev/'))
const byId = ways.filter(({ path }) => idsOn(path).length > 0)

let house: TestHouse
let world: Awaited<ReturnType<typeof strangersIn>>

beforeAll(async () => {
  house = await openTestHouse()
  world = await strangersIn(house)
})
afterAll(() => house.close())

test('every route with an id has a known id and a valid form', () => {
  expect(ways.flatMap(({ path }) => unknownOn(path, world.bags.ids))).toEqual([])
  const sending = byId.filter(({ takesPosts }) => takesPosts).map(({ path }) => path)
  expect([...Object.keys(forms), ...deletions].toSorted()).toEqual(sending.toSorted())
})

test('an id of another tenant is answered like an unknown one and has no effect', async (context) => {
  const { bags, clay, strangers } = world
  const pairs = strangers.flatMap((stranger) => pairsOf(byId, ways, stranger))
  const before = await rowsOfTenants(house.torv)
  const differing: string[] = []
  const escaped: string[] = []
  await inTurns(pairs, async ({ stranger, question, foreign, nothing }) => {
    const one = await told(stranger, question, foreign, nothing)
    const other = await told(stranger, question, nothing, foreign)
    const what = `${stranger.who}: ${question.method} ${question.path}`
    if (one !== other) differing.push(`${what}: ${apart(one, other)}`)
    if (canariesIn(`${one}${other}`, stranger).length > 0) escaped.push(what)
  })
  const after = await rowsOfTenants(house.torv)
  const planted = await columnsWith(house.torv, [...bags.canaries, ...clay.canaries])
  tell(context, 'Isolation', [
    {
      what: 'ids of somebody else, each asked for beside one that nobody has',
      value: pairs.length,
    },
    { what: 'of them answered otherwise', value: differing.length, bar: '0' },
    { what: 'columns with words that only one tenant has', value: planted },
    { what: 'answers to another with such a word', value: escaped.length, bar: '0' },
  ])
  expect(differing).toEqual([])
  expect(escaped).toEqual([])
  expect(planted).toBeGreaterThan(40)
  expect(after).toEqual(before)
}, 240_000)

// Otherwise two identical error pages would pass as well.
test('the owner of an id gets a different response', async () => {
  const { ids } = world.bags
  const nothing = madeUp(ids)
  const alike: string[] = []
  const own = { named: ids, mentioned: ids, own: ids }
  const answers = async (question: Question, nobodys: Ids, by = world.owners) => {
    const same = await Promise.all(by.map((owner) => isAlike(owner, question, own, nobodys)))
    if (!same.includes(false)) alike.push(named(question))
  }
  const questions = byId.filter(({ path }) => !silent.includes(path)).flatMap(lastQuestionOn)
  const { false: before = [], true: after = [] } = Object.groupBy(questions, ({ path }) =>
    spoils.test(path) ? 'true' : 'false',
  )
  for (const question of before) await answers(question, { ...own, named: nothing })
  for (const owner of world.owners) {
    for (const question of mentionedOn(ways, owner.as)) {
      if (silent.includes(question.path)) continue
      await answers(question, { ...own, mentioned: nothing }, [owner])
    }
  }
  for (const question of after) await answers(question, { ...own, named: nothing })
  expect(alike).toEqual([])
}, 120_000)

async function isAlike(by: Stranger, question: Question, one: Ids, other: Ids): Promise<boolean> {
  return (await told(by, question, one, other)) === (await told(by, question, other, one))
}

/** The response as text, with both ids replaced by one placeholder. */
async function told(by: Stranger, question: Question, ids: Ids, others: Ids): Promise<string> {
  if (streams.includes(question.path)) {
    const { host, cookie } = by
    const path = addressOn(question.path, ids.named)
    const { status, hangUp } = await listenTo(house.port, { host, path, headers: { cookie } })
    hangUp()
    return String(status)
  }
  const { status, headers, text } = await answerTo(house.port, by, question, ids)
  const words = `${status} ${String(headers.location)} ${text}`
  return [
    [ids.named, others.named],
    [ids.mentioned, others.mentioned],
  ].reduce((rest, [these = {}, those = {}]) => withoutIds(rest, these, those), words)
}

function canariesIn(words: string, { own, foreign }: Stranger): string[] {
  return own === foreign ? [] : foreign.canaries.filter((canary) => words.includes(canary))
}

function apart(one: string, other: string): string {
  const at = [...one].findIndex((letter, index) => letter !== other[index])
  const near = (words: string) =>
    `${words.slice(0, 4)}… ${words.slice(Math.max(0, at - 60), at + 60)}`
  return `${near(one)} | ${near(other)}`
}

function asWay(path: string): string {
  return decodeURIComponent(path)
}

function named({ method, path }: Question): string {
  return `${method} ${path}`
}

// A POST reveals more than a page; a DELETE is answered alike whether the row existed or not.
function lastQuestionOn(way: Way): Question[] {
  return questionsOn(way)
    .filter(({ method }) => method !== 'DELETE')
    .slice(-1)
}

// Requests that change or delete what other requests need run last.
const spoils =
  /^\/admin\/products\/:product$|orders\/:order\/|deletion|removal|withdrawal|discarding|closing/

// A read marker returns nothing; the figures of an only store equal those of all stores.
const silent = [to.support.reading(':ticket'), to.admin.analytics()].map(asWay)

async function inTurns<Item>(items: readonly Item[], work: (item: Item) => Promise<void>) {
  const left = [...items]
  const worker = async () => {
    for (let item = left.shift(); item; item = left.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: 8 }, worker))
}
