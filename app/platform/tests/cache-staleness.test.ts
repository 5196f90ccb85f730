import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectionTimes } from '#shared/durations.ts'
import { recordFigures } from '#test/support/figures.ts'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'
import { importMutant, type Replacement } from './page-cache/mutant.ts'
import { realModules, openShops, type ProcessOptions, type Modules } from './page-cache/shops.ts'
import { runLoadTest, type LoadResult } from './page-cache/load-test.ts'

/** A safeguard to remove: code of the caching modules, a habit of the app, or a part of the database. */
type Mutation = {
  changeFeed?: Replacement[]
  freshness?: Replacement[]
  pageCache?: Replacement[]
  cachedFacts?: Replacement[]
  habits?: Partial<ProcessOptions>
  sql?: string
}

const mutations: Record<string, Mutation> = {
  'the lease': {
    changeFeed: [
      ['setImmediate(() => isAnswered || handleLoss(checkedClient))', 'isAnswered'],
      [
        'performance.now() - monotonic < lease && Date.now() - wall < lease',
        'lease < monotonic + wall',
      ],
    ],
  },
  'dropping an unresponsive connection': {
    changeFeed: [['setImmediate(() => isAnswered || handleLoss(checkedClient))', 'isAnswered']],
  },
  'acting on reported changes': {
    freshness: [['        onChange(store_id)\n', '']],
  },
  'asking a new connection for the changes since the former one': {
    changeFeed: [
      [
        '      if (isComplete) subscriber.onChanges(changes)',
        '      if (askedClient !== client) continue\n      if (isComplete) subscriber.onChanges(changes)',
      ],
    ],
  },
  'asking for transactions that were open at the question before': {
    changeFeed: [['position = reached', 'position = { ...reached, open: [] }']],
  },
  'asking again after a check without a connection': {
    changeFeed: [['sentAt.monotonic > missedFlushAt.monotonic', 'true']],
  },
  'asking for changes before responding to a write': {
    changeFeed: [['if (client) await askAgain()', 'if (client) return']],
  },
  'serving cached pages only with a valid lease': {
    pageCache: [['if (!freshness.isProven()) return undefined', '']],
  },
  'reading the version before the page': { habits: { readsVersionLast: true } },
  'comparing the versions when a page is done': {
    pageCache: [['freshness.hasChanged(store, pending.startedAt)', 'content_version < 0']],
  },
  'dropping the pages of a store that changed': {
    pageCache: [['of cachedPages.evict(store_id)', 'of new Map<string, CachedPage>()']],
  },
  'deleting the cached hosts of a store that changed': {
    pageCache: [['hosts.removeStore(store_id)', '[hosts.normalizeHost(store_id)]']],
  },
  'abandoning renders that began before a change': {
    pageCache: [['    pendingRenders.detach(store_id)\n', '']],
  },
  'abandoning all renders when a write finds no connection': {
    pageCache: [['if (!freshness.isProven()) pendingRenders.detach()', '']],
  },
  'using a known host only with a valid lease': {
    pageCache: [['freshness.isProven() && findKnownStore(host)', 'findKnownStore(host)']],
  },
  'comparing the version of cached facts': {
    cachedFacts: [['entry?.version !== content_version', '!entry']],
  },
  'joining only recent renders without a valid lease': {
    pageCache: [
      ['performance.now() - pending.startedAt < freshness.lease', 'pending.startedAt > 0'],
    ],
  },
  // Last, because it is not undone.
  'the transaction in the row of the store': {
    sql: 'alter table store_versions disable trigger stamp_change',
  },
}

let torv: TestDatabase

beforeAll(async () => {
  torv = await openEmptyDatabase()
  // So many that changes happen while their versions are read.
  await openShops(torv, 3_000)
})
afterAll(() => torv.close())

test('under load no page is older than a second, and none is stale in the process that wrote', async (context) => {
  const result = await runMutatedLoadTest({ seconds: 4 })
  recordFigures(context, 'Never stale', [
    { what: 'pages read while the database connection was cut and stalled', value: result.reads },
    {
      what: 'stalest of them in another process',
      value: Math.round(result.maxStaleness),
      unit: 'ms',
      bar: '≤ 1,000',
    },
    { what: 'stale ones in the writing process', value: result.staleOwnReads, bar: '0' },
    {
      what: 'parts of the page cache removed, each removal noticed',
      value: Object.keys(mutations).length,
    },
  ])
  expect(result).toSatisfy((one: LoadResult) => isFresh(one))
  // Pages have to be cached at all for this to prove anything.
  expect(result.cachedReads).toBeGreaterThan(result.reads / 10)
})

// Without one of these safeguards a stale page is served sooner or later. Faster timers make it sooner, unless a
// busy machine answers too late for them, so that no page is cached. The repeated ones are for such a machine.
const speedups = [4, 1, 0.5, 4, 1, 0.5, 4, 1, 0.5, 4, 1, 0.5]

describe('the load test with one safeguard removed', { timeout: 900_000 }, () => {
  test.for(Object.entries(mutations))('finds a stale page without %s', async ([, mutation]) => {
    let isStale = false
    for (const speedup of speedups)
      isStale ||= !isFresh(await runMutatedLoadTest({ seconds: 30, speedup, mutation }), speedup)
    expect(isStale).toBe(true)
  })
})

type LoadTestOptions = { seconds: number; speedup?: number; mutation?: Mutation }

async function runMutatedLoadTest({
  seconds,
  speedup = 1,
  mutation = {},
}: LoadTestOptions): Promise<LoadResult> {
  const { sql, habits } = mutation
  const parts = await loadParts(mutation)
  if (sql) await torv.ownerClient.query(sql)
  const isEnough = (result: LoadResult) => !isFresh(result, speedup)
  return runLoadTest({
    torv,
    seconds,
    speed: speedup,
    modules: parts,
    isEnough,
    ...(habits && { options: habits }),
  })
}

function isFresh({ maxStaleness, staleOwnReads, longestWait }: LoadResult, speedup = 1): boolean {
  const lease = connectionTimes.lease / speedup
  return maxStaleness < lease && staleOwnReads === 0 && longestWait < 2 * lease
}

async function loadParts(mutation: Mutation): Promise<Modules> {
  const { changeFeed, freshness, pageCache, cachedFacts } = mutation
  return {
    changeFeed: changeFeed
      ? await importMutant('app/platform/database/change-feed.ts', changeFeed)
      : realModules.changeFeed,
    freshness: freshness
      ? await importMutant('app/platform/page-cache/freshness.ts', freshness)
      : realModules.freshness,
    pageCache: pageCache
      ? await importMutant('app/platform/page-cache/page-cache.ts', pageCache)
      : realModules.pageCache,
    cachedFacts: cachedFacts
      ? await importMutant('app/platform/page-cache/cached-facts.ts', cachedFacts)
      : realModules.cachedFacts,
  }
}
