import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, type TestContext } from 'vitest'
import { TestBrowser } from '../support/test-browser.ts'
import { testSecret } from '../support/cluster.ts'
import { openEmptyDatabase, type TestDatabase } from '../support/database.ts'
import { getTestFilesFolder } from '../support/files.ts'
import { signInEveryRole } from '../support/every-role.ts'
import { startProgram, type Program } from '../support/faults/program.ts'
import { readForms } from '../shop/fuzz/form-schemas.ts'
import { recordFigures } from '../support/figures.ts'
import {
  listFieldKeys,
  createStartRequests,
  fillVersions,
  type StartRequest,
} from '../support/filled-forms.ts'
import { createTestStore } from '../support/people.ts'
import { plantedPaths, plantedStarts, plantVulnerabilities } from '../support/scanners/planted.ts'
import { openRecorder, type Recorder } from '../support/scanners/recorder.ts'
import { isInstalled } from '../support/scanners/run-scanner.ts'
import { scanWithSqlmap } from '../support/scanners/sqlmap.ts'
import { buildMaps, scanWithWapiti, type Finding } from '../support/scanners/wapiti.ts'
import { openTwoShops, type Shops } from '../support/two-shops.ts'
import { listRoutes } from '../support/app-routes.ts'

const routes = await listRoutes()
const longest = { discovery: 300, attack: 120, sqlmap: 900 }

let torv: TestDatabase
let shops: Shops
/** Database of the planted queries; contains no shop data. */
let plantedDatabase: TestDatabase
let program: Program
let folder: string
let starts: StartRequest[]
let signedInBrowser: TestBrowser
let cookie: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scan-'))
  plantedDatabase = await openEmptyDatabase()
  ;({ torv, shops } = await openTwoShops())
  const { owner, port, database, host } = torv.address
  program = await startProgram({
    TORV_DEMO: 'no',
    TORV_SECRET: testSecret,
    TORV_FILES: getTestFilesFolder(),
    // Each request uses another address; otherwise rate limits would reject most of them.
    TRUSTED_PROXIES: '127.0.0.1',
    DATABASE_URL: `postgres://${owner.user}:${owner.password}@localhost:${port}/${database}?host=${host}`,
  })
  const close = () => program.close()
  const app = { port: program.port, torv, shops, log: [], stop: close, close }
  const { browsers, bags } = await signInEveryRole(app)
  signedInBrowser = new TestBrowser(program.port, shops.bags.host)
  for (const role of ['customer', 'owner'] as const) {
    for (const [name, value] of browsers.get(role)?.cookies ?? [])
      signedInBrowser.cookies.set(name, value)
  }
  cookie = [...signedInBrowser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  // A scan may close the store that it edits.
  const spare = await createTestStore(shops.bags.staff, 'Skuffen')
  const ids = { ...bags.ids, ':store': spare.store_id }
  const mentioned = { ...ids, email: 'freja@torv.example', domain: 'scanned.localhost' }
  starts = await fillVersions(
    createStartRequests(routes, await readForms(routes), { params: ids, mentioned }),
    signedInBrowser,
  )
}, 300_000)
afterAll(async () => {
  await program.close()
  await Promise.all([
    torv.close(),
    plantedDatabase.close(),
    rm(folder, { recursive: true, force: true }),
  ])
})

test('wapiti finds the planted unescaped fields and nothing in the shop', async (context) => {
  skipUnlessInstalled(context, 'wapiti')
  const recorder = await openScanRecorder()
  const scan = await scanWithWapiti({
    folder: join(folder, 'wapiti'),
    host: shops.bags.host,
    proxy: recorder.port,
    cookie,
    map: plantedPaths.map,
    longest,
  })
  const planted = listPlanted(scan.findings)
  checkScan(context, 'wapiti', recorder, { ...scan, planted: `${planted.length} of 2` })
  expect(planted).toEqual([plantedPaths.markup, plantedPaths.markupForm])
  // A scan stopped by the time limit has not tried every field.
  expect(scan.timedOutKinds.filter((kind) => ['sql', 'xss'].includes(kind))).toEqual([])
  await expectSignedIn()

  function listPlanted(findings: readonly Finding[]): string[] {
    const found = findings.filter(({ what }) => what === 'Cross Site Scripting')
    return [...new Set(found.map(({ path }) => path))]
      .filter((path) => path.startsWith('/planted/'))
      .toSorted()
  }
}, 900_000)

test('sqlmap finds the planted SQL injections, error-based and blind, and nothing in the shop', async (context) => {
  skipUnlessInstalled(context, 'sqlmap')
  const recorder = await openScanRecorder()
  const scan = await scanWithSqlmap({
    folder: join(folder, 'sqlmap'),
    host: shops.bags.host,
    proxy: recorder.port,
    cookie,
    starts: [...plantedStarts, ...starts.filter(hasSomethingToTry)],
    longest: longest.sqlmap,
  })
  const planted = scan.findings
    .map(({ path }) => path)
    .filter((path) => path.startsWith('/planted/'))
  checkScan(context, 'sqlmap', recorder, { ...scan, planted: `${new Set(planted).size} of 2` })
  expect([...new Set(planted)].toSorted()).toEqual(
    [plantedPaths.errorBased, plantedPaths.blind].toSorted(),
  )
  expect(scan.isLate, scan.output.slice(-2_000)).toBe(false)
  await expectSignedIn()
}, 1_200_000)

/** Tests install nothing: the report lists skipped scanners and the command that installs them. */
function skipUnlessInstalled(context: TestContext, scanner: string): void {
  if (isInstalled(scanner)) return
  recordFigures(context, 'Scanners', [
    { what: scanner, value: `not run: not installed here (apt-get install ${scanner})` },
  ])
  context.skip()
}

// A path without id, query or form is only scanned if its route has no other start request.
function hasSomethingToTry({ route, method, fields }: StartRequest): boolean {
  if (method === 'POST' || fields.length > 0 || route.includes(':')) return true
  return !starts.some(
    (other) => other.route === route && (other.method === 'POST' || other.fields.length > 0),
  )
}

async function openScanRecorder(): Promise<Recorder> {
  const planted = await plantVulnerabilities(plantedDatabase.address, buildMaps(starts))
  const recorder = await openRecorder({
    routes,
    starts,
    port: program.port,
    host: shops.bags.host,
    planted: planted.handleRequest,
  })
  onTestFinished(async () => {
    await recorder.close()
    await planted.close()
  })
  return recorder
}

type Scan = { seconds: number; isLate: boolean; findings: readonly Finding[]; planted: string }

function checkScan(
  context: TestContext,
  scanner: string,
  { record }: Recorder,
  { seconds, isLate, findings, planted }: Scan,
): void {
  const fields = listFieldKeys(starts)
  const tried = fields.filter((field) => (record.values.get(field)?.size ?? 0) > 1)
  const found = findings.filter(({ path }) => !path.startsWith('/planted/'))
  const share = (part: number, whole: number) => `${part} of ${whole}`
  const rateLimited = [429, 503].reduce((sum, code) => sum + (record.statuses.get(code) ?? 0), 0)
  recordFigures(context, 'Scanners', [
    { what: `${scanner}: requests`, value: record.requests },
    {
      what: `${scanner}: ${isLate ? 'stopped by its time limit after' : 'took'}`,
      value: Math.ceil(seconds / 60),
      unit: 'minutes',
    },
    {
      what: `${scanner}: routes of the route table reached`,
      value: share(record.routes.size, routes.length),
      bar: '90 %',
    },
    {
      what: `${scanner}: fields of their forms and queries tried`,
      value: share(tried.length, fields.length),
      bar: '90 %',
    },
    {
      what: `${scanner}: answered 429 or 503`,
      value: rateLimited,
      bar: 'fewer than 5 %',
    },
    { what: `${scanner}: planted faults found`, value: planted, bar: '2 of 2' },
    { what: `${scanner}: findings in the shop`, value: found.length, bar: '0' },
    { what: `${scanner}: requests to other hosts, all blocked`, value: record.otherHosts },
    { what: `${scanner}: answered 500`, value: record.errors.length, bar: '0' },
  ])
  expect({ found, errors: record.errors }, program.output().slice(-4_000)).toEqual({
    found: [],
    errors: [],
  })
  expect(record.routes.size).toBeGreaterThanOrEqual(routes.length * 0.9)
  const missed = fields.filter((field) => !tried.includes(field))
  expect(tried.length, missed.join('\n')).toBeGreaterThanOrEqual(fields.length * 0.9)
  expect(rateLimited).toBeLessThan(record.requests * 0.05)
}

async function expectSignedIn(): Promise<void> {
  const pages = ['/konto', '/admin/company']
  const statuses = await Promise.all(
    pages.map(async (path) => (await signedInBrowser.get(path)).status),
  )
  expect(statuses).toEqual([200, 200])
}
