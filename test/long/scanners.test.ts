import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, type TestContext } from 'vitest'
import { Caller } from '../support/caller.ts'
import { testSecret } from '../support/cluster.ts'
import { emptyDatabase, type TestDatabase } from '../support/database.ts'
import { everybodyAt } from '../support/everybody.ts'
import { openProgram, type Program } from '../support/faults/program.ts'
import { tell } from '../support/figures.ts'
import { fieldsOf, startsFor, withSeen, type Start } from '../support/filled-forms.ts'
import { shopOf } from '../support/people.ts'
import { plantedAt, plantedStarts, plantFaults } from '../support/scanners/planted.ts'
import { openRecorder, type Recorder } from '../support/scanners/recorder.ts'
import { isInstalled } from '../support/scanners/run.ts'
import { scanWithSqlmap } from '../support/scanners/sqlmap.ts'
import { mapsOf, scanWithWapiti, type Finding } from '../support/scanners/wapiti.ts'
import { shopsOfTheirOwn, type Shops } from '../support/two-shops.ts'
import { waysIn } from '../support/ways.ts'

const ways = await waysIn()
const longest = { looking: 300, attack: 120, sqlmap: 900 }

let torv: TestDatabase
let shops: Shops
/** Database of the planted queries; contains no shop data. */
let beside: TestDatabase
let program: Program
let folder: string
let starts: Start[]
let signedIn: Caller
let cookie: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scan-'))
  beside = await emptyDatabase()
  ;({ torv, shops } = await shopsOfTheirOwn())
  const { keeper, port, database, host } = torv.address
  program = await openProgram({
    TORV_DEMO: 'no',
    TORV_SECRET: testSecret,
    // Each request uses another address; otherwise rate limits would reject most of them.
    TRUSTED_PROXIES: '127.0.0.1',
    DATABASE_URL: `postgres://${keeper.user}:${keeper.password}@localhost:${port}/${database}?host=${host}`,
  })
  const close = () => program.close()
  const house = { port: program.port, torv, shops, log: [], shut: close, close }
  const { people, bags } = await everybodyAt(house)
  signedIn = new Caller(program.port, shops.bags.host)
  for (const who of ['customer', 'owner'] as const) {
    for (const [name, value] of people.get(who)?.cookies ?? []) signedIn.cookies.set(name, value)
  }
  cookie = [...signedIn.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  // A scan may close the store that it edits.
  const spare = await shopOf(shops.bags.staff, 'Skuffen')
  const ids = { ...bags.ids, ':store': spare.store_id }
  const mentioned = { ...ids, email: 'freja@torv.example', domain: 'scanned.localhost' }
  starts = await withSeen(await startsFor(ways, { places: ids, mentioned }), signedIn)
}, 300_000)
afterAll(async () => {
  await program.close()
  await Promise.all([torv.close(), beside.close(), rm(folder, { recursive: true, force: true })])
})

test('wapiti finds the planted unescaped fields and nothing in the shop', async (context) => {
  skipUnlessInstalled(context, 'wapiti')
  const recorder = await recorderFor()
  const scan = await scanWithWapiti({
    folder: join(folder, 'wapiti'),
    host: shops.bags.host,
    proxy: recorder.port,
    cookie,
    map: plantedAt.map,
    longest,
  })
  const planted = plantedIn(scan.findings)
  judge(context, 'wapiti', recorder, { ...scan, planted: `${planted.length} of 2` })
  expect(planted).toEqual([plantedAt.markup, plantedAt.markupForm])
  // A scan stopped by the time limit has not tried every field.
  expect(scan.stopped.filter((kind) => ['sql', 'xss'].includes(kind))).toEqual([])
  await expectSignedIn()

  function plantedIn(findings: readonly Finding[]): string[] {
    const found = findings.filter(({ what }) => what === 'Cross Site Scripting')
    return [...new Set(found.map(({ path }) => path))]
      .filter((path) => path.startsWith('/planted/'))
      .toSorted()
  }
}, 900_000)

test('sqlmap finds the planted SQL injections, error-based and blind, and nothing in the shop', async (context) => {
  skipUnlessInstalled(context, 'sqlmap')
  const recorder = await recorderFor()
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
  judge(context, 'sqlmap', recorder, { ...scan, planted: `${new Set(planted).size} of 2` })
  expect([...new Set(planted)].toSorted()).toEqual([plantedAt.spoken, plantedAt.silent].toSorted())
  expect(scan.isLate, scan.words.slice(-2_000)).toBe(false)
  await expectSignedIn()
}, 1_200_000)

/** Tests install nothing: the report lists skipped scanners and the command that installs them. */
function skipUnlessInstalled(context: TestContext, scanner: string): void {
  if (isInstalled(scanner)) return
  tell(context, 'Scanners', [
    { what: scanner, value: `not run: not installed here (apt-get install ${scanner})` },
  ])
  context.skip()
}

// A path without id, query or form is only scanned if its route has no other start request.
function hasSomethingToTry({ way, method, fields }: Start): boolean {
  if (method === 'POST' || fields.length > 0 || way.includes(':')) return true
  return !starts.some(
    (other) => other.way === way && (other.method === 'POST' || other.fields.length > 0),
  )
}

async function recorderFor(): Promise<Recorder> {
  const planted = await plantFaults(beside.address, mapsOf(starts))
  const recorder = await openRecorder({
    ways,
    starts,
    port: program.port,
    host: shops.bags.host,
    planted: planted.answer,
  })
  onTestFinished(async () => {
    await recorder.close()
    await planted.close()
  })
  return recorder
}

type Scan = { seconds: number; isLate: boolean; findings: readonly Finding[]; planted: string }

function judge(
  context: TestContext,
  scanner: string,
  { record }: Recorder,
  { seconds, isLate, findings, planted }: Scan,
): void {
  const fields = fieldsOf(starts)
  const tried = fields.filter((field) => (record.values.get(field)?.size ?? 0) > 1)
  const found = findings.filter(({ path }) => !path.startsWith('/planted/'))
  const share = (part: number, whole: number) => `${part} of ${whole}`
  const heldBack = [429, 503].reduce((sum, code) => sum + (record.statuses.get(code) ?? 0), 0)
  tell(context, 'Scanners', [
    { what: `${scanner}: requests that arrived`, value: record.requests },
    {
      what: `${scanner}: ${isLate ? 'stopped by the clock after' : 'took'}`,
      value: Math.ceil(seconds / 60),
      unit: 'minutes',
    },
    {
      what: `${scanner}: routes of the route table reached`,
      value: share(record.ways.size, ways.length),
      bar: 'nine in ten',
    },
    {
      what: `${scanner}: fields of their forms and questions tried`,
      value: share(tried.length, fields.length),
      bar: 'nine in ten',
    },
    {
      what: `${scanner}: answered 429 or 503`,
      value: heldBack,
      bar: 'fewer than 5 %',
    },
    { what: `${scanner}: planted faults found`, value: planted, bar: '2 of 2' },
    { what: `${scanner}: findings in the shop`, value: found.length, bar: '0' },
    { what: `${scanner}: requests for other hosts, none of them sent`, value: record.elsewhere },
    { what: `${scanner}: answered 500`, value: record.faults.length, bar: '0' },
  ])
  expect({ found, faults: record.faults }, program.words().slice(-4_000)).toEqual({
    found: [],
    faults: [],
  })
  expect(record.ways.size).toBeGreaterThanOrEqual(ways.length * 0.9)
  const missed = fields.filter((field) => !tried.includes(field))
  expect(tried.length, missed.join('\n')).toBeGreaterThanOrEqual(fields.length * 0.9)
  expect(heldBack).toBeLessThan(record.requests * 0.05)
}

async function expectSignedIn(): Promise<void> {
  const pages = ['/konto', '/admin/company']
  const answers = await Promise.all(pages.map(async (path) => (await signedIn.get(path)).status))
  expect(answers).toEqual([200, 200])
}
