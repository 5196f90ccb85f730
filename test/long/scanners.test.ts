import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyDatabase, type TestDatabase } from '../support/database.ts'
import { testSecret } from '../support/cluster.ts'
import { everybodyAt } from '../support/everybody.ts'
import { openProgram, type Program } from '../support/faults/program.ts'
import { startsFor, fieldsOf, type Start } from '../support/filled-forms.ts'
import { plantedAt, plantFaults } from '../support/scanners/planted.ts'
import { openRecorder } from '../support/scanners/recorder.ts'
import { scanWithSqlmap } from '../support/scanners/sqlmap.ts'
import { mapOf, scanWithWapiti } from '../support/scanners/wapiti.ts'
import { shopsOfTheirOwn, type Shops } from '../support/two-shops.ts'
import { waysIn } from '../support/ways.ts'

const ways = await waysIn()
let torv: TestDatabase
let shops: Shops
let empty: TestDatabase
let program: Program
let starts: Start[]
let cookie: string
let folder: string

beforeAll(async () => {
  folder = process.env['SCAN_FOLDER'] ?? (await mkdtemp(join(tmpdir(), 'scan-')))
  empty = await emptyDatabase()
  ;({ torv, shops } = await shopsOfTheirOwn())
  const { user, password } = torv.address.keeper
  const { port, database, host } = torv.address
  program = await openProgram({
    TORV_DEMO: 'no',
    TORV_SECRET: testSecret,
    TRUSTED_PROXIES: '127.0.0.1',
    DATABASE_URL: `postgres://${user}:${password}@localhost:${port}/${database}?host=${host}`,
  })
  const house = {
    port: program.port,
    torv,
    shops,
    log: [],
    shut: () => program.close(),
    close: () => program.close(),
  }
  const { people, bags } = await everybodyAt(house)
  const cookies = ['customer', 'owner'].flatMap((who) => [
    ...(people.get(who as never)?.cookies ?? []),
  ])
  cookie = cookies.map(([name, value]) => `${name}=${value}`).join('; ')
  starts = await startsFor(ways, {
    places: bags.ids,
    mentioned: { ...bags.ids, email: 'freja@torv.example', domain: 'scanned.localhost' },
  })
}, 300_000)
afterAll(async () => {
  await program.close()
  await empty.close()
  await torv.close()
})

test('wapiti', async () => {
  console.log(cookie, starts.length, fieldsOf(starts).length)
  const planted = await plantFaults(empty.address, mapOf([...starts]))
  const { host } = shops.bags
  const recorder = await openRecorder({ ways, port: program.port, host, planted: planted.answer })
  const scan = await scanWithWapiti({
    folder: join(folder, 'wapiti'),
    host,
    proxy: recorder.port,
    cookie,
    map: plantedAt.map,
    longest: { looking: 120, attack: 60 },
  })
  console.log(
    scan.words.slice(-6000),
    scan.seconds,
    scan.isLate,
    scan.findings,
    recorder.record.requests,
    recorder.record.statuses,
    recorder.record.elsewhere,
    recorder.record.ways.size,
  )
  const attacked = [...recorder.record.values].filter(([, v]) => v.size > 1).map(([k]) => k)
  console.log(
    'missed fields',
    fieldsOf(starts).filter((f) => !attacked.includes(f)),
  )
  console.log(
    'missed ways',
    [...new Set(starts.map((s) => `${s.method} ${s.way}`))].filter(
      (w) => !recorder.record.ways.has(w),
    ),
  )
  await recorder.close()
  await planted.close()
}, 900_000)

test('sqlmap', async () => {
  const planted = await plantFaults(empty.address, mapOf([...starts]))
  const { host } = shops.bags
  const recorder = await openRecorder({ ways, port: program.port, host, planted: planted.answer })
  const scan = await scanWithSqlmap({
    folder: join(folder, 'sqlmap'),
    host,
    proxy: recorder.port,
    cookie,
    starts,
    longest: 600,
  })
  console.log(
    scan.words.slice(-6000),
    scan.seconds,
    scan.isLate,
    scan.findings,
    recorder.record.requests,
    recorder.record.statuses,
    recorder.record.elsewhere,
    recorder.record.ways.size,
  )
  const attacked = [...recorder.record.values].filter(([, v]) => v.size > 1).map(([k]) => k)
  console.log(
    'missed fields',
    fieldsOf(starts).filter((f) => !attacked.includes(f)),
  )
  console.log(
    'missed ways',
    [...new Set(starts.map((s) => `${s.method} ${s.way}`))].filter(
      (w) => !recorder.record.ways.has(w),
    ),
  )
  await recorder.close()
  await planted.close()
}, 900_000)
