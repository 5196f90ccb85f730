import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualPace } from '#server/database/listening-line.ts'
import { tell } from '../support/figures.ts'
import { emptyDatabase, type TestDatabase } from '../support/database.ts'
import { withChanges, type Change } from './page-cache/mutant.ts'
import { asTheyAre, openShops, type Habits, type Parts } from './page-cache/shops.ts'
import { layTo, type Seen } from './page-cache/siege.ts'

/** A safeguard to remove: code of the caching modules, a habit of the app, or a part of the database. */
type Sabotage = {
  listeningLine?: Change[]
  freshness?: Change[]
  pageCache?: Change[]
  keptFacts?: Change[]
  habits?: Partial<Habits>
  sql?: string
}

const sabotages: Record<string, Sabotage> = {
  'the lease': {
    listeningLine: [
      ['setImmediate(() => isAnswered || lose(asked))', 'isAnswered'],
      ['performance.now() - steady < lease && Date.now() - wall < lease', 'lease < steady + wall'],
    ],
  },
  'giving up a line that is silent': {
    listeningLine: [['setImmediate(() => isAnswered || lose(asked))', 'isAnswered']],
  },
  'hearing of changes': {
    freshness: [
      ['if (Number(version) > versionOf(store_id)) learn(store_id, Number(version))', ''],
    ],
  },
  'asking for the versions when a line is mended': {
    freshness: [['      compare(told)\n', '']],
  },
  'listening before asking for the versions': {
    listeningLine: [
      ['for (const channel of channels()) await fresh.query(`listen ${channel}`)', ''],
      [
        'line = fresh\n',
        'line = fresh\n      for (const channel of channels()) await fresh.query(`listen ${channel}`)\n',
      ],
    ],
  },
  'asking again when somebody found no line to prove': {
    listeningLine: [['askedAt.steady > askedInVainAt.steady', 'true']],
  },
  'waiting for the line before the writer is answered': {
    listeningLine: [['if (line) await ask()', 'if (line) return']],
  },
  'showing nothing kept without the proof': {
    pageCache: [['if (!freshness.isProven()) return undefined', '']],
  },
  'reading the version before the page': { habits: { asksForTheVersionLast: true } },
  'comparing the versions when a page is done': {
    pageCache: [['freshness.versionOf(store_id) > content_version', 'content_version < 0']],
  },
  'dropping the pages of a store that changed': {
    pageCache: [['of kept.evict(store_id)', 'of new Map<string, KeptPage>()']],
  },
  'forgetting the hosts of a store that changed': {
    pageCache: [['hosts.forget(store_id)', '[hosts.nameOf(store_id)]']],
  },
  'leaving behind what was begun before a change': {
    pageCache: [['      flights.leaveBehind(store_id)\n', '']],
  },
  'leaving everything behind when the writer finds no line': {
    pageCache: [['if (!freshness.isProven()) flights.leaveBehind()', '']],
  },
  'taking a host for known without the proof': {
    pageCache: [['freshness.isProven() && hosts.storeOf(host)', 'hosts.storeOf(host)']],
  },
  'asking of which version the facts of a store are': {
    keptFacts: [['entry?.version !== content_version', '!entry']],
  },
  'joining only what is young while there is no proof': {
    pageCache: [['performance.now() - flight.begun < freshness.lease', 'flight.begun > 0']],
  },
  // Last, because it is not undone.
  'the notification': {
    sql: `do $$ begin
      execute replace(pg_get_functiondef('torv.raise_versions'::regproc), 'perform pg_notify', 'perform format');
    end $$`,
  },
}

let torv: TestDatabase

beforeAll(async () => {
  torv = await emptyDatabase()
  // So many that changes happen while their versions are read.
  await openShops(torv, 3_000)
})
afterAll(() => torv.close())

test('under load no page is older than a second, and none is stale in the process that wrote', async (context) => {
  const seen = await besieged({ seconds: 4 })
  tell(context, 'Never stale', [
    { what: 'pages read while the line to the database was cut and stalled', value: seen.reads },
    {
      what: 'the oldest of them in another process',
      value: Math.round(seen.oldest),
      unit: 'ms',
      bar: '≤ 1,000',
    },
    { what: 'old ones in the process that wrote', value: seen.ownStale, bar: '0' },
    {
      what: 'pieces of the page cache taken out, each of them missed',
      value: Object.keys(sabotages).length,
    },
  ])
  expect(seen).toSatisfy((one: Seen) => isTrue(one))
  // Pages have to be cached at all for this to prove anything.
  expect(seen.kept).toBeGreaterThan(seen.reads / 4)
})

// Without one of these safeguards a stale page is served sooner or later; faster timers make it sooner.
const haste = 4

describe('the load test with one safeguard removed', { timeout: 40_000 }, () => {
  test.for(Object.entries(sabotages))('finds a stale page without %s', async ([, sabotage]) => {
    expect(isTrue(await besieged({ seconds: 30, haste, sabotage }), haste)).toBe(false)
  })
})

type Besieged = { seconds: number; haste?: number; sabotage?: Sabotage }

async function besieged({ seconds, haste = 1, sabotage = {} }: Besieged): Promise<Seen> {
  const { sql, habits } = sabotage
  const parts = await partsAfter(sabotage)
  if (sql) await torv.keeper.query(sql)
  const isEnough = (seen: Seen) => !isTrue(seen, haste)
  return layTo({ torv, seconds, haste, parts, isEnough, ...(habits && { habits }) })
}

function isTrue({ oldest, ownStale, longestWait }: Seen, haste = 1): boolean {
  const lease = usualPace.lease / haste
  return oldest < lease && ownStale === 0 && longestWait < 2 * lease
}

async function partsAfter(sabotage: Sabotage): Promise<Parts> {
  const { listeningLine, freshness, pageCache, keptFacts } = sabotage
  return {
    listeningLine: listeningLine
      ? await withChanges('app/server/database/listening-line.ts', listeningLine)
      : asTheyAre.listeningLine,
    freshness: freshness
      ? await withChanges('app/server/page-cache/freshness.ts', freshness)
      : asTheyAre.freshness,
    pageCache: pageCache
      ? await withChanges('app/server/page-cache/page-cache.ts', pageCache)
      : asTheyAre.pageCache,
    keptFacts: keptFacts
      ? await withChanges('app/server/page-cache/kept-facts.ts', keptFacts)
      : asTheyAre.keptFacts,
  }
}
