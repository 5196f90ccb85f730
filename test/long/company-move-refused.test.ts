import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCell, type Cell } from '#cells/cell.ts'
import { guardWrites, pauseWrites, removeGuards, resumeWrites } from '#cells/guard-writes.ts'
import type { HostMap } from '#cells/host-map.ts'
import { moveCompany, undoMove } from '#cells/move-company.ts'
import { startReplication } from '#cells/replication.ts'
import { runCellTool } from '../support/run-cell-tool.ts'
import { countMoveTraces, openCellsWithShops, type TwoCells } from '../support/two-cells.ts'
import type { Shops } from '../support/two-shops.ts'

let cells: TwoCells
let shops: Shops
let map: HostMap

beforeAll(async () => {
  map = { file: join(await mkdtemp(join(tmpdir(), 'torv-map-')), 'hosts.map'), sockets: [] }
  ;({ cells, shops } = await openCellsWithShops())
}, 300_000)
afterAll(async () => {
  await cells.close()
  await rm(dirname(map.file), { recursive: true })
})

test('a member of a paused company cannot join another one', async () => {
  const { north } = cells
  const { bags, clay } = shops
  const { staff_id } = bags.staff.scope
  await guardWrites(north, bags.company_id, { direction: 'leaving', staff: [staff_id] })
  await pauseWrites(north, bags.company_id)
  await expect(addMember(north, clay.company_id, staff_id)).rejects.toMatchObject({ code: 'TV001' })
  await addMember(north, clay.company_id, await addPerson(north))
  await resumeWrites(north, bags.company_id)
  await removeGuards(north, bags.company_id)
  await addMember(north, clay.company_id, staff_id)
  await removeMember(north, clay.company_id, staff_id)
})

test('a member who comes just before the pause undoes the move, since the account was not held', async () => {
  const { north } = cells
  const { company_id } = shops.bags
  const staff_id = await addAccount(north)
  const refusal = await moveAfter(() => addMember(north, company_id, staff_id))
  expect(refusal.message).toContain('The members changed just before the pause')
  await expectUntouched()
  await removeMember(north, company_id, staff_id)
})

test('a move that is refused before it begins leaves nothing to undo', async () => {
  const { north, south, directory } = cells
  const { bags } = shops
  await south.client.query(`insert into staff (name, email) values ('En anden', $1)`, [
    `ejer@${bags.host}`,
  ])
  await expect(cells.move(bags.company_id, north, south)).rejects.toThrow(
    'belongs to another account in south',
  )
  expect(await directory.findMove()).toBeNull()
  await south.client.query('delete from staff where email = $1', [`ejer@${bags.host}`])
})

test('the log of a target that cannot reach the source shows no password', async () => {
  const { north, south } = cells
  const { company_id } = shops.bags
  const context = await cells.begin(company_id, north, south)
  const { database: name } = south.address
  await south.client.query(
    `alter database ${name} set log_min_error_statement = 'error';
     alter database ${name} set log_statement = 'all';
     alter database ${name} set log_min_duration_statement = 0`,
  )
  const logged = await openCell('south', south.address)
  const unreachable = { ...north, address: { ...north.address, host: '/nowhere' } }
  await expect(startReplication(unreachable, logged, company_id)).rejects.toThrow(
    'could not connect to the publisher',
  )
  const log = await cells.readSouthLog()
  expect(log).toContain('could not connect to the publisher')
  expect(log).toContain('grant pg_create_subscription')
  expect(log).not.toMatch(/create subscription|password=/i)
  const { rows } = await logged.client.query('show log_statement')
  expect(rows).toEqual([{ log_statement: 'all' }])
  await logged.client.end()
  await south.client.query(`alter database ${name} reset all`)
  await undoMove(context)
  await expectUntouched()
})

test('of two commands at once one moves the company, and the other is refused with words', async () => {
  const { north, south, directory } = cells
  const { bags } = shops
  await runTool('tools/cells.ts', ['adopt'])
  const move = () => runTool('tools/company.ts', ['move', bags.host, '--to', 'south'])
  const results = await Promise.allSettled([move(), move()])
  const [moved, ...others] = results.flatMap((one) =>
    one.status === 'fulfilled' ? [one.value] : [],
  )
  expect(moved?.stdout).toContain('The company is in south')
  expect(others).toEqual([])
  const refusals = results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refusals).toMatchObject([
    { code: 1, stdout: '', stderr: expect.stringContaining('Another command is moving a company') },
  ])
  expect(await directory.findMove()).toBeNull()
  expect(await countMoveTraces(cells)).toEqual([0, 0])
  await cells.move(bags.company_id, south, north)
}, 300_000)

test('a company that has arrived is not undone, and its move is continued', async () => {
  const { north, south, directory } = cells
  const { company_id } = shops.bags
  const context = await cells.begin(company_id, north, south)
  const recordArrival = () => Promise.reject(new Error('a crash'))
  await expect(
    moveCompany({ ...context, directory: { ...directory, recordArrival } }),
  ).rejects.toThrow('a crash')
  // Its locks end with the process.
  await north.client.query('select pg_advisory_unlock_all()')
  const traces = await countMoveTraces(cells)
  await expect(runTool('tools/company.ts', ['move', '--undo'])).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('The company has arrived in south: continue the move'),
  })
  expect(await countMoveTraces(cells)).toEqual(traces)
  expect(await directory.findMove()).toMatchObject({ company_id, step: 'paused' })
  expect((await runTool('tools/cells.ts', ['map'])).stdout).toContain('The map stays as it is')
  const { stdout } = await runTool('tools/company.ts', ['move', '--continue'])
  expect(stdout).toContain('The company is in south')
  expect(await countMoveTraces(cells)).toEqual([0, 0])
  expect((await runTool('tools/cells.ts', ['map'])).stdout).toContain('hosts are in the map')
  await cells.move(company_id, south, north)
}, 300_000)

test('the directory names the target even if a proxy goes away in the pause', async () => {
  const { north, south, directory } = cells
  const { company_id } = shops.bags
  const context = await cells.begin(company_id, north, south)
  const switchHosts = () => Promise.reject(new Error('the proxy is away'))
  await expect(
    moveCompany({ ...context, proxies: { ...context.proxies, switchHosts } }),
  ).rejects.toThrow('the proxy is away')
  expect(await directory.findCompany(company_id)).toMatchObject({ cell: 'south' })
  // Its locks end with the process.
  await north.client.query('select pg_advisory_unlock_all()')
  expect((await runTool('tools/cells.ts', ['map'])).stdout).toContain('hosts are in the map')
  const { stdout } = await runTool('tools/company.ts', ['move', '--continue'])
  expect(stdout).toContain('The company is in south')
  expect(await countMoveTraces(cells)).toEqual([0, 0])
  await cells.move(company_id, south, north)
}, 300_000)

function runTool(file: string, args: string[]) {
  return runCellTool(cells, map, file, args)
}

/** Moves the company and does the work between the last check and the pause. Returns the refusal. */
async function moveAfter(work: () => Promise<unknown>): Promise<Error> {
  const { directory, north, south } = cells
  const context = await cells.begin(shops.bags.company_id, north, south)
  const setStep: typeof directory.setStep = async (company_id, step) => {
    if (step === 'paused') await work()
    await directory.setStep(company_id, step)
  }
  const result = await moveCompany({ ...context, directory: { ...directory, setStep } }).catch(
    (error: unknown) => error,
  )
  if (!(result instanceof Error)) throw new Error('the company moved')
  return result
}

async function expectUntouched(): Promise<void> {
  expect(await countMoveTraces(cells)).toEqual([0, 0])
  expect(await cells.directory.findMove()).toBeNull()
  expect(await cells.directory.findCompany(shops.bags.company_id)).toMatchObject({ cell: 'north' })
}

async function addPerson({ client }: Cell): Promise<string> {
  const id = randomUUID()
  await client.query(`insert into staff (id, name, email) values ($1, 'Ny', $2)`, [
    id,
    `${id}@ny.example`,
  ])
  return id
}

async function addAccount(cell: Cell): Promise<string> {
  const id = await addPerson(cell)
  await cell.client.query(
    `insert into staff_accounts (staff_id, account_id, provider_id, password) values ($1::uuid, $1::text, 'credential', 'x')`,
    [id],
  )
  return id
}

function addMember({ client }: Cell, company_id: string, staff_id: string) {
  return client.query(
    `insert into company_members (company_id, staff_id, role) values ($1, $2, 'support')`,
    [company_id, staff_id],
  )
}

function removeMember({ client }: Cell, company_id: string, staff_id: string) {
  return client.query('delete from company_members where company_id = $1 and staff_id = $2', [
    company_id,
    staff_id,
  ])
}
