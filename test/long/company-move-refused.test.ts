import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Cell } from '#extras/cells/cell.ts'
import { guardWrites, pauseWrites, removeGuards, resumeWrites } from '#extras/cells/guard-writes.ts'
import { moveCompany } from '#extras/cells/move-company.ts'
import { openDatabase, type Database } from '#server/platform/database/database.ts'
import { deriveTestPassword } from '../support/cluster.ts'
import { countMoveTraces, openTwoCells, type TwoCells } from '../support/two-cells.ts'
import { createTwoShops, type Shops } from '../support/two-shops.ts'

let cells: TwoCells
let database: Database
let shops: Shops

beforeAll(async () => {
  cells = await openTwoCells()
  database = openDatabase(cells.north.address, deriveTestPassword, () => {})
  shops = await createTwoShops(database)
}, 120_000)
afterAll(async () => {
  await database.close()
  await cells.close()
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

test('a member who joins another company just before the pause undoes the move and keeps the account', async () => {
  const { north } = cells
  const { bags, clay } = shops
  const { staff_id } = bags.staff.scope
  const refusal = await moveAfter(() => addMember(north, clay.company_id, staff_id))
  expect(refusal.message).toContain(
    `ejer@${bags.host} also works for a company that stays in north`,
  )
  await expectUntouched()
  const accounts = await north.client.query('select from staff_accounts where staff_id = $1', [
    staff_id,
  ])
  expect(accounts.rowCount).toBe(1)
  await removeMember(north, clay.company_id, staff_id)
})

test('a member who comes just before the pause undoes the move, since the account was not held', async () => {
  const { north } = cells
  const { company_id } = shops.bags
  const staff_id = await addPerson(north)
  const refusal = await moveAfter(() => addMember(north, company_id, staff_id))
  expect(refusal.message).toContain('A member joined the company just before the pause')
  await expectUntouched()
  await removeMember(north, company_id, staff_id)
})

test('a move that is refused before it begins leaves nothing to undo', async () => {
  const { north, directory } = cells
  const { bags, clay } = shops
  const { staff_id } = bags.staff.scope
  await addMember(north, clay.company_id, staff_id)
  await expect(cells.move(bags.company_id, north, cells.south)).rejects.toThrow('also works for')
  expect(await directory.findMove()).toBeNull()
  await removeMember(north, clay.company_id, staff_id)
})

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
