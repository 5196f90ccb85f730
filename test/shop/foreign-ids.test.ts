import { afterAll, beforeAll, expect, test } from 'vitest'
import { to } from '#shared/paths/paths.ts'
import { recordFigures } from '../support/figures.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { connectEventStream } from '../support/event-stream.ts'
import { buildPath, listRoutes, type AppRoute } from '../support/app-routes.ts'
import {
  sendTestRequest,
  listRequests,
  type Ids,
  type TestRequest,
} from './foreign-ids/requests.ts'
import { countColumnsWith, hashTenantRows } from './foreign-ids/tenant-rows.ts'
import { deletions, forms } from './foreign-ids/forms.ts'
import {
  listIdParts,
  createUnknownIds,
  listMissingIds,
  replaceIds,
} from './foreign-ids/unknown-ids.ts'
import { listMentions, listPairs } from './foreign-ids/pairs.ts'
import { createOutsiders, type Outsider } from './foreign-ids/outsiders.ts'

// Handled before the router, so missing in its table.
const streams = [to.support.events(':ticket'), to.admin.ticket.events(':ticket')].map(toRoutePath)
const files = [to.media(':file'), to.admin.picture(':company', ':file')].map(toRoutePath)

const extraRoutes = [...streams, ...files].map((path): AppRoute => ({
  path,
  takesPosts: false,
  files: [],
}))
// A preview changes what is shown afterwards; shop-preview.test.ts tries the links of other stores. The number of an order
// opens it in the browser that paid alone; bearer-links.test.ts tries others.
const routes = [...(await listRoutes()), ...extraRoutes].filter(
  ({ path }) =>
    !path.startsWith('/dev/') &&
    !path.startsWith('/visning/') &&
    !path.startsWith('/checkout/ordre/'),
)
const routesWithIds = routes.filter(({ path }) => listIdParts(path).length > 0)

let app: TestApp
let world: Awaited<ReturnType<typeof createOutsiders>>

beforeAll(async () => {
  app = await startTestApp()
  world = await createOutsiders(app)
})
afterAll(() => app.close())

test('every route with an id has a known id and a valid form', () => {
  expect(routes.flatMap(({ path }) => listMissingIds(path, world.bags.ids))).toEqual([])
  const sending = routesWithIds.filter(({ takesPosts }) => takesPosts).map(({ path }) => path)
  expect([...Object.keys(forms), ...deletions].toSorted()).toEqual(sending.toSorted())
})

test('an id of another tenant is answered like an unknown one and has no effect', async (context) => {
  const { bags, clay, outsiders } = world
  const pairs = outsiders.flatMap((outsider) => listPairs(routesWithIds, routes, outsider))
  const before = await hashTenantRows(app.torv)
  const differing: string[] = []
  const leaked: string[] = []
  await runConcurrently(pairs, async ({ outsider, request, foreign, nonexistent }) => {
    const one = await fetchNormalised(outsider, request, foreign, nonexistent)
    const other = await fetchNormalised(outsider, request, nonexistent, foreign)
    const what = `${outsider.label}: ${request.method} ${request.path}`
    if (one !== other) differing.push(`${what}: ${formatDifference(one, other)}`)
    if (findCanaries(`${one}${other}`, outsider).length > 0) leaked.push(what)
  })
  const after = await hashTenantRows(app.torv)
  const planted = await countColumnsWith(app.torv, [...bags.canaries, ...clay.canaries])
  recordFigures(context, 'Isolation', [
    {
      what: 'ids of other tenants, each requested beside an unknown one',
      value: pairs.length,
    },
    { what: 'of them with different responses', value: differing.length, bar: '0' },
    { what: 'columns with a text that only one tenant has', value: planted },
    { what: 'responses to another tenant with such a text', value: leaked.length, bar: '0' },
  ])
  expect(differing).toEqual([])
  expect(leaked).toEqual([])
  expect(planted).toBeGreaterThan(40)
  expect(after).toEqual(before)
}, 600_000)

// Otherwise two identical error pages would pass as well.
test('the owner of an id gets a different response', async () => {
  const { ids } = world.bags
  const nonexistent = createUnknownIds(ids)
  const alike: string[] = []
  const own = { named: ids, mentioned: ids, own: ids }
  const compareWith = async (request: TestRequest, unknownIds: Ids, by = world.owners) => {
    const same = await Promise.all(
      by.map((owner) => isSameResponse(owner, request, own, unknownIds)),
    )
    if (!same.includes(false)) alike.push(named(request))
  }
  const requests = routesWithIds
    .filter(({ path }) => !alwaysAlike.includes(path))
    .flatMap(getLastRequest)
  const { false: before = [], true: after = [] } = Object.groupBy(requests, ({ path }) =>
    destructive.test(path) ? 'true' : 'false',
  )
  for (const request of before) await compareWith(request, { ...own, named: nonexistent })
  for (const owner of world.owners) {
    for (const request of listMentions(routes, owner.as)) {
      if (alwaysAlike.includes(request.path)) continue
      await compareWith(request, { ...own, mentioned: nonexistent }, [owner])
    }
  }
  // A copy of a store is opened in place of its original, so it comes last.
  const isCopy = ({ path }: TestRequest) => Number(path.endsWith('/copy'))
  for (const request of after.toSorted((one, other) => isCopy(one) - isCopy(other)))
    await compareWith(request, { ...own, named: nonexistent })
  expect(alike).toEqual([])
})

async function isSameResponse(
  by: Outsider,
  request: TestRequest,
  one: Ids,
  other: Ids,
): Promise<boolean> {
  return (
    (await fetchNormalised(by, request, one, other)) ===
    (await fetchNormalised(by, request, other, one))
  )
}

/** The response as text, with both ids replaced by one placeholder. */
async function fetchNormalised(
  by: Outsider,
  request: TestRequest,
  ids: Ids,
  others: Ids,
): Promise<string> {
  if (streams.includes(request.path)) {
    const { host, cookie } = by
    const path = buildPath(request.path, ids.named)
    const { status, disconnect } = await connectEventStream(app.port, {
      host,
      path,
      headers: { cookie },
    })
    disconnect()
    return String(status)
  }
  const { status, headers, text } = await sendTestRequest(app.port, by, request, ids)
  const words = `${status} ${String(headers.location)} ${text}`
  return [
    [ids.named, others.named],
    [ids.mentioned, others.mentioned],
  ].reduce((rest, [these = {}, those = {}]) => replaceIds(rest, these, those), words)
}

function findCanaries(words: string, { own, foreign }: Outsider): string[] {
  return own === foreign ? [] : foreign.canaries.filter((canary) => words.includes(canary))
}

function formatDifference(one: string, other: string): string {
  const at = [...one].findIndex((letter, index) => letter !== other[index])
  const toExcerpt = (words: string) =>
    `${words.slice(0, 4)}… ${words.slice(Math.max(0, at - 60), at + 60)}`
  return `${toExcerpt(one)} | ${toExcerpt(other)}`
}

function toRoutePath(path: string): string {
  return decodeURIComponent(path)
}

function named({ method, path }: TestRequest): string {
  return `${method} ${path}`
}

// A POST reveals more than a page; a DELETE is answered alike whether the row existed or not.
function getLastRequest(route: AppRoute): TestRequest[] {
  return listRequests(route)
    .filter(({ method }) => method !== 'DELETE')
    .slice(-1)
}

// Requests that change or delete what other requests need run last.
const destructive =
  /^\/admin\/products\/:product$|orders\/:order\/|deletion|removal|withdrawal|discarding|closing|copy$/

// A read marker returns nothing; the figures of an only store equal those of all stores.
const alwaysAlike = [
  to.support.reading(':ticket'),
  to.admin.analytics(),
  // A parcel that is sent takes no label, as an unknown one.
  to.admin.order.label(':order', ':parcel'),
  '/checkout/oplysninger/:session',
  // The form confirms who asks; the page then shows the code.
  to.admin.credit.print(':credit'),
].map(toRoutePath)

async function runConcurrently<Item>(items: readonly Item[], work: (item: Item) => Promise<void>) {
  const left = [...items]
  const worker = async () => {
    for (let item = left.shift(); item; item = left.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: 8 }, worker))
}
