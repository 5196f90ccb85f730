import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Cell } from '#cells/cell.ts'
import { moveCompany } from '#cells/move-company.ts'
import { openCellsWithShops, type TwoCells } from '../support/two-cells.ts'
import type { Shops } from '../support/two-shops.ts'

let cells: TwoCells
let shops: Shops

beforeAll(async () => {
  ;({ cells, shops } = await openCellsWithShops())
}, 120_000)
afterAll(() => cells.close())

async function hasAccount({ client }: Cell, { staff }: Shops['bags']): Promise<boolean> {
  const { rowCount } = await client.query('select from staff_accounts where staff_id = $1', [
    staff.scope.staff_id,
  ])
  return rowCount === 1
}

async function findHome(email: string): Promise<string | undefined> {
  const { rows } = await cells.directory.client.query<{ cell: string }>(
    'select cell from staff_addresses where email = $1',
    [email],
  )
  return rows[0]?.cell
}

function addMember({ client }: Cell, { company_id }: Shops['bags'], { staff }: Shops['bags']) {
  return client.query(
    `insert into company_members (company_id, staff_id, role) values ($1, $2, 'support')`,
    [company_id, staff.scope.staff_id],
  )
}

function removeMember({ client }: Cell, { company_id }: Shops['bags'], { staff }: Shops['bags']) {
  return client.query('delete from company_members where company_id = $1 and staff_id = $2', [
    company_id,
    staff.scope.staff_id,
  ])
}

test('the account of a member who joins a company that stays remains, also just before the pause', async () => {
  const { north, south, directory } = cells
  const { bags, clay } = shops
  const context = await cells.begin(bags.company_id, north, south)
  const setStep: typeof directory.setStep = async (company_id, step) => {
    if (step === 'paused') await addMember(north, clay, bags)
    await directory.setStep(company_id, step)
  }
  await moveCompany({ ...context, directory: { ...directory, setStep } })
  expect([await hasAccount(north, bags), await hasAccount(south, bags)]).toEqual([true, false])
  expect(await findHome(`ejer@${bags.host}`)).toBe('north')
  const { rows } = await south.client.query(
    'select role from company_members where staff_id = $1',
    [bags.staff.scope.staff_id],
  )
  expect(rows).toEqual([{ role: 'owner' }])
})

test('a company whose member has the account at the target moves there, and the account stays as it is', async () => {
  const { north, south } = cells
  const { bags } = shops
  await south.client.query(
    `insert into staff_sessions (staff_id, token, expires_at, home_origin, home_issued_at)
     values ($1, 'visit', now() + interval '1 hour', 'http://north.localhost', now())`,
    [bags.staff.scope.staff_id],
  )
  await north.client.query(`update staff_accounts set password = 'newer' where staff_id = $1`, [
    bags.staff.scope.staff_id,
  ])
  await cells.move(bags.company_id, south, north)
  const { rows } = await north.client.query(
    'select password from staff_accounts where staff_id = $1',
    [bags.staff.scope.staff_id],
  )
  expect(rows).toEqual([{ password: 'newer' }])
  expect(await hasAccount(south, bags)).toBe(false)
  const sessions = await south.client.query('select from staff_sessions')
  expect(sessions.rowCount).toBe(0)
  expect(await findHome(`ejer@${bags.host}`)).toBe('north')
})

test('an account moves with its only company, and its address with it', async () => {
  const { north, south } = cells
  const { bags, clay } = shops
  await removeMember(north, clay, bags)
  await cells.move(bags.company_id, north, south)
  expect([await hasAccount(north, bags), await hasAccount(south, bags)]).toEqual([false, true])
  expect(await findHome(`ejer@${bags.host}`)).toBe('south')
})

test('an account that stayed is not lost when its owner leaves the other company after the arrival', async () => {
  const { north, south, directory } = cells
  const { bags, clay } = shops
  await cells.move(bags.company_id, south, north)
  await addMember(north, clay, bags)
  const context = await cells.begin(bags.company_id, north, south)
  const recordArrival: typeof directory.recordArrival = async (move, emails) => {
    await directory.recordArrival(move, emails)
    throw new Error('the mover dies')
  }
  await expect(
    moveCompany({ ...context, directory: { ...directory, recordArrival } }),
  ).rejects.toThrow('the mover dies')
  await removeMember(north, clay, bags)
  await moveCompany(context)
  expect([await hasAccount(north, bags), await hasAccount(south, bags)]).toEqual([true, false])
  expect(await findHome(`ejer@${bags.host}`)).toBe('north')
})
