import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type Database } from '#platform/database/database.ts'
import { isUnreachable } from '#platform/database/database-errors.ts'
import { checkMove } from '#cells/check-move.ts'
import { compareRows } from '#cells/compare-rows.ts'
import { guardWrites, pauseWrites, removeGuards, resumeWrites } from '#cells/guard-writes.ts'
import { openDirectory } from '#cells/directory.ts'
import { listTenantTables } from '#cells/moved-tables.ts'
import { moveCompany, undoMove } from '#cells/move-company.ts'
import { startReplication, waitForCopy } from '#cells/replication.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { deriveTestPassword } from '../support/cluster.ts'
import { countMoveTraces, openCellsWithShops, type TwoCells } from '../support/two-cells.ts'
import type { Shops } from '../support/two-shops.ts'

let cells: TwoCells
let database: Database
let shops: Shops

beforeAll(async () => {
  ;({ cells, database, shops } = await openCellsWithShops())
}, 300_000)
afterAll(() => cells.close())

test('a paused company refuses every write with a code that becomes 503, and others sell on', async () => {
  const { north } = cells
  const { bags, clay } = shops
  const { staff_id } = bags.staff.scope
  await guardWrites(north, bags.company_id, { direction: 'leaving', staff: [staff_id] })
  const rename = ({ staff, store_id }: Shops['bags']) =>
    staff.updateTable('stores').set({ description: 'ny' }).where('id', '=', store_id).execute()
  await rename(bags)
  await pauseWrites(north, bags.company_id)
  const refusal = await rename(bags).catch((error: unknown) => error)
  expect(refusal).toMatchObject({ code: 'TV001' })
  expect(isUnreachable(refusal)).toBe(true)
  const { company_id, store_id } = bags
  const job = database.scoped({ as: 'job', company_id, store_id })
  await expect(enqueue(job, 'task', {})).rejects.toMatchObject({ code: 'TV001' })
  const auth = database.scoped({ as: 'staff_auth' })
  await expect(
    auth.updateTable('staff').set({ name: 'x' }).where('id', '=', staff_id).execute(),
  ).rejects.toMatchObject({ code: 'TV001' })
  await rename(clay)
  await resumeWrites(north, bags.company_id)
  await rename(bags)
  await removeGuards(north, bags.company_id)
  const { rowCount } = await north.client.query(
    `select from pg_trigger where tgname like 'a_company%'`,
  )
  expect(rowCount).toBe(0)
})

test('a company whose files the other cell could not read does not move', async () => {
  const { north, south } = cells
  const { company_id } = shops.bags
  await north.client.query(
    `insert into files (company_id, place, sha256, length) values ($1, 's3:shops/', repeat('0', 64), 1)`,
    [company_id],
  )
  expect(await checkMove(north, south, company_id)).toEqual([
    'Pictures lie in s3:shops/, and south keeps its files elsewhere.',
  ])
  await south.client.query(
    `insert into torv.file_place (place, address) values ('s3:shops/', 's3://shops/')`,
  )
  expect(await checkMove(north, south, company_id)).toEqual([])
  await south.client.query('delete from torv.file_place')
  await north.client.query('delete from files')
})

test('an interrupted move is undone without a trace', async () => {
  const { north, south } = cells
  const context = await cells.begin(shops.bags.company_id, north, south)
  await guardWrites(north, shops.bags.company_id, { direction: 'leaving', staff: [] })
  await guardWrites(south, shops.bags.company_id, { direction: 'arriving', staff: [] })
  await startReplication(north, south, shops.bags.company_id)
  await waitForCopy(south, () => {})
  await undoMove(context)
  expect(await countMoveTraces(cells)).toEqual([0, 0])
  expect(await listFilledTables(south, shops.bags.company_id)).toEqual([])
})

test('after a failover of the source, which loses the slot, a move stops with words and is undone', async () => {
  const { north, south } = cells
  const { company_id } = shops.bags
  const context = await cells.begin(company_id, north, south)
  await startReplication(north, south, company_id)
  await waitForCopy(south, () => {})
  const isStopped = async () => {
    await north.client.query(
      'select pg_terminate_backend(active_pid, 5000) from pg_replication_slots',
    )
    // The receiver may have come back first.
    await north.client.query(
      'select pg_drop_replication_slot(slot_name) from pg_replication_slots where not active',
    )
    const { rowCount } = await south.client.query(
      "select from pg_subscription where subname = 'torv_move' and not subenabled",
    )
    return rowCount === 1
  }
  await expect.poll(isStopped, { timeout: 60_000 }).toBe(true)
  await expect(moveCompany(context)).rejects.toThrow('The copy stopped')
  await undoMove(context)
  expect(await countMoveTraces(cells)).toEqual([0, 0])
  expect(await listFilledTables(south, company_id)).toEqual([])
  await cells.move(company_id, north, south)
  await cells.move(company_id, south, north)
}, 300_000)

test('replication cannot bring a row of another company', async () => {
  const { north, south } = cells
  const { bags, clay } = shops
  const context = await cells.begin(bags.company_id, north, south)
  await guardWrites(south, bags.company_id, { direction: 'arriving', staff: [] })
  await startReplication(north, south, bags.company_id)
  await waitForCopy(south, () => {})
  await north.client.query(
    `alter publication torv_move set table products where (company_id = '${clay.company_id}')`,
  )
  await north.client.query(
    `insert into audit_log (company_id, action, subject_type) values ($1, 'changed', 'store')`,
    [clay.company_id],
  )
  await expect.poll(() => listFilledTables(south, clay.company_id), { timeout: 2_000 }).toEqual([])
  await undoMove(context)
})

test('a company moves there and back with its rows, jobs and accounts', async () => {
  const { north, south, directory } = cells
  const { company_id, store_id, staff } = shops.bags
  const tables = await listTenantTables(north)
  const before = await compareRows(north, north, company_id, tables)
  const job = database.scoped({ as: 'job', company_id, store_id })
  await enqueue(job, 'task', { text: 'after the move' })
  const { jobs } = await cells.move(company_id, north, south)
  expect(jobs).toBeGreaterThan(0)
  expect(await listFilledTables(north, company_id)).toEqual([])
  expect(await directory.findCompany(company_id)).toMatchObject({ cell: 'south' })
  const there = openDatabase(south.address, deriveTestPassword, () => {})
  const movedStaff = there.scoped(staff.scope)
  expect(await movedStaff.selectFrom('stores').select('name').execute()).toHaveLength(1)
  await movedStaff.updateTable('stores').set({ description: 'i syd' }).execute()
  const accounts = await south.client.query('select from staff_accounts where staff_id = $1', [
    staff.scope.staff_id,
  ])
  expect(accounts.rowCount).toBe(1)
  expect(await north.client.query('select from staff_accounts')).toMatchObject({ rowCount: 1 })
  await there.close()
  await cells.move(company_id, south, north)
  const after = await compareRows(north, north, company_id, tables)
  expect(after.rows).toBe(before.rows)
  expect(await countMoveTraces(cells)).toEqual([0, 0])
  expect(await staff.selectFrom('stores').select('description').execute()).toEqual([
    { description: 'i syd' },
  ])
}, 300_000)

test('a move waits for a command that writes the map of the proxy', async () => {
  const { north, south, directory } = cells
  const { company_id } = shops.bags
  const context = await cells.begin(company_id, north, south)
  const other = await openDirectory({ ...north.address, database: 'directory' })
  await other.takeMapLock()
  const steps: string[] = []
  const setStep: typeof directory.setStep = async (company, step) => {
    steps.push(step)
    await directory.setStep(company, step)
  }
  const moving = moveCompany({ ...context, directory: { ...directory, setStep } })
  await expect
    .poll(
      async () => {
        const { rowCount } = await other.client.query(
          `select from pg_locks where locktype = 'advisory' and not granted`,
        )
        return rowCount
      },
      { timeout: 120_000 },
    )
    .toBe(1)
  expect(steps).toEqual([])
  await other.releaseMapLock()
  await moving
  expect(steps).toEqual(['paused', 'left'])
  expect(await other.tryMapLock()).toBe(true)
  await other.close()
  await cells.move(company_id, south, north)
}, 300_000)

async function listFilledTables(cell: TwoCells['north'], company_id: string): Promise<string[]> {
  const tables = await listTenantTables(cell)
  const filled: string[] = []
  for (const { name, key } of tables) {
    const { rowCount } = await cell.client.query(`select from ${name} where ${key} = $1 limit 1`, [
      company_id,
    ])
    if (rowCount) filled.push(name)
  }
  return filled
}
