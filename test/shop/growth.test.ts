import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { root } from '../architecture/sources.ts'
import { signInEveryRole } from '../support/every-role.ts'
import { recordFigures } from '../support/figures.ts'
import { costCeiling, costFloor, measureGrowth, mostGrowth } from '../support/growth/growth.ts'
import { openMeasuredServer } from '../support/growth/measured-server.ts'
import { isWhole, takeSample } from '../support/sample.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { listRoutes } from '../support/app-routes.ts'
import { readForms } from './fuzz/form-schemas.ts'
import { addressCountables } from './growth/addresses.ts'
import { bodyCountables } from './growth/bodies.ts'
import { countAll, type Counted } from './growth/count.ts'
import { parsers, type Parser } from './growth/countable.ts'
import { fieldCountables, fileCountables } from './growth/fields.ts'
import { headCountables } from './growth/heads.ts'
import { buildRequest } from './growth/requests.ts'
import { listOtherTargets, listRouteTargets, type Target } from './growth/targets.ts'
import { actors, accessMatrix } from './access-matrix.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Limits the run to countables with these words in their names. */
    growthOf: string
  }
}

const filter = inject('growthOf')
const things = [
  ...headCountables,
  ...addressCountables,
  ...bodyCountables,
  ...fieldCountables,
  ...fileCountables,
]
const routes = await listRoutes()

/** Routes that together use every parser: every run measures one countable of some parsers on one that holds it. */
const fewRoutes = [
  'GET / at once',
  'GET /admin/products',
  'POST /admin/products/:product',
  'POST /api/create-checkout-session',
  'POST /admin/settings/pages/preview',
  'POST /login',
  'POST /admin/products/import',
  'POST /admin/pictures',
]

let app: TestApp
let targets: Target[]

beforeAll(async () => {
  app = await startTestApp()
  const { host, picture } = app.shops.bags
  const { browsers, bags } = await signInEveryRole(app)
  // Its connections and jobs would disturb the measurements.
  await app.stop()
  const world = { host, people: browsers, places: bags.ids, picture }
  const forms = await readForms(routes)
  targets = [...listRouteTargets(routes, forms, world), ...(await listOtherTargets(world))]
})
afterAll(() => app.close())

test('every route, and every address outside the route table, is reached by a permitted actor', async () => {
  const server = await openMeasuredServer(app.torv)
  const misrouted: string[] = []
  const seenKinds = new Set<string>()
  const reach = async (target: Target) => {
    const measured = await server.measure(buildRequest(target))
    const { status, location, route, kind } = measured ?? noMeasurement
    seenKinds.add(kind)
    // The log names another route for the start of this one.
    const expectedRoute = target.route === '/support/*' ? '/*' : target.route
    const isThere =
      expectedRoute === null
        ? kind === target.kind
        : kind === 'kept page' || route === expectedRoute
    const isReached = isThere && isAnswered(target, status, location)
    return isReached ? null : `${target.name}: ${status} ${kind} ${route}`
  }
  for (const target of takeSample(targets, 40)) {
    let misroute = await reach(target)
    // After a change of content kept pages are rendered again, and the report may name one of them.
    for (let tries = 0; misroute !== null && tries < 5; tries += 1) misroute = await reach(target)
    if (misroute !== null) misrouted.push(misroute)
  }
  await server.close()
  expect(misrouted).toEqual([])
  if (isWhole) expect(readResponseKinds().filter((kind) => !seenKinds.has(kind))).toEqual([])
})

test('every route has countables for all the parsers that it uses', () => {
  const measuredRoutes = new Set(targets.map(({ route }) => route))
  expect(routes.filter(({ path }) => !measuredRoutes.has(path))).toEqual([])
  const posted = new Set(
    targets.filter(({ method }) => method === 'POST').map(({ route }) => route),
  )
  expect(routes.filter(({ path, takesPosts }) => takesPosts && !posted.has(path))).toEqual([])
  const uncounted = targets.flatMap((target) => {
    const counted = new Set(things.filter(({ isIn }) => isIn(target)).map(({ parser }) => parser))
    return listParsers(target)
      .filter((parser) => !counted.has(parser))
      .map((parser) => `${target.name}: ${parser}`)
  })
  expect(uncounted).toEqual([])
})

test('the samples come from every parser', () => {
  const selected = selectSamples(parsers)
  expect(selected.map(({ thing }) => thing.parser)).toEqual(parsers)
  expect(selected.filter(({ targets }) => targets.length === 0)).toEqual([])
})

test(
  'four times as much of anything costs at most six times as much',
  async (context) => {
    const all = things.map((thing) => ({ thing, targets: targets.filter(thing.isIn) }))
    const selected = isWhole ? all : selectSamples(takeSample(parsers, 4))
    const requested = selected.filter(({ thing }) => thing.what.includes(filter))
    const counted = await countAll(app.torv, requested)
    recordFigures(context, 'Growth', createFigures(counted))
    const errors = counted.flatMap(({ what, target, error }) =>
      error ? [`${what}, ${target}: ${error}`] : [],
    )
    expect(errors, errors.join('\n')).toEqual([])
  },
  isWhole ? 7_200_000 : 600_000,
)

describe('growth', () => {
  const costs = (of: (count: number) => number) =>
    measureGrowth(64_000, async (count) => 5 + of(count))

  test('linear growth passes, and so does a cheap refusal', async () => {
    expect(await costs((n) => n / 1_000)).toEqual({ ratio: 4, cost: 256, error: null })
    expect((await costs((n) => (n > 2_000 ? 1 : n / 50))).error).toBe(null)
  })

  test('quadratic growth fails', async () => {
    const { error } = await costs((n) => n ** 2 / 1_000_000)
    expect(error).toBe('4000 cost 16 ms, 16000 cost 256 ms')
    const steep = await costs((n) => n ** 2 / 100)
    expect(steep.error).toBe('62 cost 38 ms, 248 cost 615 ms')
  })

  test('linear but expensive growth fails', async () => {
    expect((await costs((n) => n / 100)).error).toBe('16000 cost 160 ms, 64000 cost 640 ms')
  })

  test('a request without a response fails', async () => {
    const error = await measureGrowth(100, async (count) => (count > 50 ? null : 1))
    expect(error.error).toBe('25 cost 0 ms, 100 cost more than was waited for')
  })

  test('a failing measurement is repeated first', async () => {
    let requested = 0
    const noisy = await measureGrowth(64_000, async (count) => {
      requested += 1
      return count / 1_000 + (requested % 4 === 0 ? 1_000 : 0)
    })
    expect(noisy.error).toBe(null)
  })
})

/** One countable of each of these parsers, with one target. */
function selectSamples(among: readonly Parser[]) {
  const some = fewRoutes.flatMap((route) => targets.filter(({ name }) => name === route))
  return among.flatMap((parser) => {
    const quick = things.filter((thing) => thing.parser === parser && thing.isQuick)
    const [thing] = takeSample(
      quick.filter(({ isIn }) => some.some(isIn)),
      1,
    )
    return thing ? [{ thing, targets: takeSample(some.filter(thing.isIn), 1) }] : []
  })
}

/** The kinds of answers that the request handler names in the log, refusals aside. */
function readResponseKinds(): string[] {
  const source = readFileSync(join(root, 'app/platform/http/handler.ts'), 'utf8')
  const kinds = [...source.matchAll(/kind(?: =|:) '([^']+)'/g)].flatMap(([, kind = '']) => kind)
  return kinds.filter((kind) => kind !== 'refused')
}

const noMeasurement = { status: 0, location: '', route: '', kind: '' }

/** A refusal or a redirect to sign in counts only where the permission matrix declares it for this actor. */
function isAnswered({ actor, method, route }: Target, status: number, location: string): boolean {
  const isRejected = status === 302 ? /\/login\b/.test(location) : rejectedStatuses.includes(status)
  if (status > 0 && status < 500 && !isRejected) return true
  const row = accessMatrix[route ?? '/*']?.[method === 'GET' ? 'get' : 'post']
  return row?.[actors.indexOf(actor)] === status
}

const rejectedStatuses = [401, 403, 404, 415]

function listParsers({ method, body, schemas }: Target): readonly Parser[] {
  const parsersUsed: Parser[] = ['heads', 'cookies', 'paths']
  if (method === 'GET') parsersUsed.push('queries', 'searches')
  if (body === 'form' || body === 'button') parsersUsed.push('forms', 'multipart')
  if (body === 'json') parsersUsed.push('JSON')
  if (schemas.length > 0) parsersUsed.push('texts', 'lists')
  return parsersUsed
}

function createFigures(counted: readonly Counted[]) {
  const worst = counted.reduce((most, { ratio }) => Math.max(most, ratio), 0)
  const usual = counted.filter(({ hasOwnCeiling }) => !hasOwnCeiling)
  const highest = usual.reduce((most, { cost }) => Math.max(most, cost), 0)
  const names = new Set(counted.map(({ target }) => target))
  const reached = routes.filter(({ path }) => names.has(`GET ${path}`) || names.has(`POST ${path}`))
  return [
    {
      what: 'measured routes of the route table',
      value: reached.length,
      bar: `each of ${routes.length}`,
    },
    {
      what: 'kinds of countable input, each measured in a fresh process',
      value: new Set(counted.map(({ what }) => what)).size,
    },
    { what: 'combinations of kind and route', value: counted.length },
    {
      what: `highest cost of 4n if n costs ${costFloor} ms`,
      value: Number(worst.toFixed(1)),
      unit: 'times n',
      bar: `≤ ${mostGrowth}`,
    },
    {
      what: 'most expensive request, imports aside',
      value: Math.round(highest),
      unit: 'ms of processor time',
      bar: `≤ ${costCeiling}`,
    },
  ]
}
