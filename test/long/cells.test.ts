import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Cell } from '#cells/cell.ts'
import { openProxies, type HostMap } from '#cells/host-map.ts'
import { listTenantTables } from '#cells/moved-tables.ts'
import { openDatabase } from '#platform/database/database.ts'
import { deriveTestPassword, testSecret } from '../support/cluster.ts'
import { proveIsolation } from '../database/isolation/find-leaks.ts'
import { expectRecovery, toSeconds } from '../support/faults/expect-recovery.ts'
import { createScene, startLoad, type Scene } from '../support/faults/load.ts'
import { findFreePort, startProgram, type Program } from '../support/faults/program.ts'
import { recordFigures } from '../support/figures.ts'
import { runCellTool, toUrl } from '../support/run-cell-tool.ts'
import { sendRequest } from '../support/send-request.ts'
import { countMoveTraces, openTwoCells, type TwoCells } from '../support/two-cells.ts'

const root = join(import.meta.dirname, '../..')
const isMissing = !existsSync('/usr/sbin/haproxy')
if (isMissing) {
  process.stderr.write('Cells are not tried here: install HAProxy (apt-get install haproxy).\n')
}

const moves = 10
const maxPause = 5_000

let folder: string
let map: HostMap
let cells: TwoCells
let programs: Program[] = []
let proxy: ChildProcess | undefined
let proxyPort: number
let scene: Scene
let company: string

beforeAll(async () => {
  if (isMissing) return
  folder = await mkdtemp(join(tmpdir(), 'torv-proxy-'))
  map = { file: join(folder, 'hosts.map'), sockets: [join(folder, 'haproxy.sock')] }
  cells = await openTwoCells((directory) => openProxies(map, directory))
  const { north, south } = cells
  const database = openDatabase(north.address, deriveTestPassword, () => {})
  scene = await createScene(database)
  await database.close()
  const { rows } = await north.client.query<{ company_id: string }>(
    'select company_id from stores where domain = $1',
    [scene.host],
  )
  company = rows[0]?.company_id ?? ''
  programs = [await startCell(north), await startCell(south)]
  proxyPort = await findFreePort()
  await runTool('tools/cells.ts', ['adopt'])
  await writeFile(map.file, '')
  proxy = startProxy(programs.map(({ port }) => port))
  await vi.waitFor(() => runTool('tools/cells.ts', ['map']), { timeout: 30_000, interval: 500 })
  await vi.waitFor(
    async () => {
      const status = await fetchShop()
      if (status !== 200) throw new Error(`the shop answers ${status}`)
    },
    { timeout: 120_000, interval: 200 },
  )
}, 600_000)

afterAll(async () => {
  proxy?.kill('SIGTERM')
  await Promise.all(programs.map((program) => program.close()))
  await cells?.close()
  if (folder) await rm(folder, { recursive: true, force: true })
}, 60_000)

describe.skipIf(isMissing)('two cells behind HAProxy', () => {
  test(`a company moves to and fro ${moves} times while it sells`, async (context) => {
    const load = await startLoad(proxyPort, scene)
    const pauses: number[] = []
    const rates: number[] = []
    let [home, other] = [cells.north, cells.south]
    for (let round = 1; round <= moves; round += 1) {
      await pause(500)
      const { rows, copied, paused } = await cells.move(company, home, other)
      pauses.push(paused)
      rates.push(rows / (copied / 1_000))
      ;[home, other] = [other, home]
    }
    const stayed = home
    const acknowledged = await expectRecovery(context, {
      load,
      program: {
        ...(programs[0] as Program),
        output: () => programs.map((one) => one.output()).join(''),
      },
      withOwner: (work) => work(stayed.client),
    })
    recordFigures(context, 'Faults under load', [
      { what: 'moves under load', value: moves },
      { what: 'acknowledged meanwhile, none lost and none twice', value: acknowledged },
      {
        what: 'longest pause of writes',
        value: toSeconds(Math.max(...pauses)),
        unit: 's',
        bar: '≤ 5',
      },
      { what: 'shortest pause of writes', value: toSeconds(Math.min(...pauses)), unit: 's' },
      { what: 'rows copied in a second', value: Math.round(Math.max(...rates)) },
    ])
    process.stderr.write(`${cells.reports.filter((text) => text.includes('pause')).join('\n')}\n`)
    expect(await countRows(other)).toBe(0)
    expect(await countRows(stayed)).toBeGreaterThan(1_000)
    expect(Math.max(...pauses)).toBeLessThan(maxPause)
  }, 1_800_000)

  test('the command moves it as well, and the proxy follows', async () => {
    const { stdout } = await runTool('tools/company.ts', ['move', scene.host, '--to', 'south'])
    expect(stdout).toContain('The company is in south')
    expect(await fetchShop()).toBe(200)
    expect(await countRows(cells.north)).toBe(0)
    const [{ port } = { port: 0 }] = programs
    for (const path of ['/', '/about'])
      expect((await sendRequest(port, { host: scene.host, path })).status).toBe(404)
    const { stdout: list } = await runTool('tools/cells.ts', [])
    expect(list).toMatch(/north .* 1 companies, 1 stores/)
    expect(list).toMatch(/south .* 1 companies, 1 stores/)
  }, 300_000)

  test('one proxy that is away keeps the others from nothing, and stops a move before it begins', async () => {
    const away = join(folder, 'away.sock')
    const sockets = [away, ...map.sockets]
    const problem = `The proxy at ${away} does not answer`
    const proxies = openProxies({ ...map, sockets }, cells.directory)
    await expect(proxies.switchHosts([scene.host], 'north')).rejects.toThrow(problem)
    expect(await readFile(map.file, 'utf8')).toContain(`${scene.host} north`)
    expect(await fetchShop()).toBe(404)
    const move = runCellTool(cells, { ...map, sockets }, 'tools/company.ts', [
      'move',
      scene.host,
      '--to',
      'north',
    ])
    await expect(move).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining(problem) })
    expect(await cells.directory.findMove()).toBeNull()
    expect(await countMoveTraces(cells)).toEqual([0, 0])
    await runTool('tools/cells.ts', ['map'])
    expect(await fetchShop()).toBe(200)
  }, 120_000)

  test('a newly proven domain is served after the next adoption', async () => {
    const host = 'nyt-navn.example'
    await cells.south.client.query(
      `insert into store_aliases (company_id, store_id, host)
       select company_id, id, $2 from stores where domain = $1`,
      [scene.host, host],
    )
    const fetchStatus = async () => (await sendRequest(proxyPort, { host, path: '/' })).status
    expect(await fetchStatus()).toBe(404)
    const { stdout } = await runTool('tools/cells.ts', ['adopt'])
    expect(stdout).toContain('hosts are in the map')
    expect(await fetchStatus()).toBe(200)
  })

  test('tenants stay isolated in both clusters', async () => {
    for (const { address, client } of [cells.north, cells.south]) {
      const { leaks, checks } = await proveIsolation({ address, owner: client })
      expect(leaks).toEqual([])
      expect(checks).toBeGreaterThan(1_000)
    }
  }, 600_000)
})

function startCell({ id, address }: Cell): Promise<Program> {
  return startProgram({
    DATABASE_URL: toUrl(address),
    TORV_CELL: id,
    TORV_DIRECTORY_URL: toUrl({ ...cells.north.address, database: 'directory' }),
    TORV_SECRET: testSecret,
    TORV_DATA: join(folder, 'data'),
    TORV_DEMO: 'no',
    TORV_PROCESSES: '1',
    TRUSTED_PROXIES: '127.0.0.1',
  })
}

function startProxy([north, south]: number[]): ChildProcess {
  return spawn('/usr/sbin/haproxy', ['-db', '-f', join(root, 'deploy/cells/haproxy.cfg')], {
    env: {
      TORV_HAPROXY_SOCKET: map.sockets[0],
      TORV_HOST_MAP: map.file,
      TORV_PROXY_ADDRESS: `127.0.0.1:${proxyPort}`,
      TORV_NORTH1: `127.0.0.1:${north}`,
      TORV_SOUTH1: `127.0.0.1:${south}`,
    },
    stdio: 'ignore',
  })
}

function runTool(file: string, args: string[]) {
  return runCellTool(cells, map, file, args)
}

async function fetchShop(): Promise<number> {
  return (await sendRequest(proxyPort, { host: scene.host, path: '/' })).status
}

async function countRows(cell: Cell): Promise<number> {
  let count = 0
  for (const { name, key } of await listTenantTables(cell)) {
    const { rows } = await cell.client.query<{ count: number }>(
      `select count(*)::int as count from ${name} where ${key} = $1`,
      [company],
    )
    count += rows[0]?.count ?? 0
  }
  return count
}
