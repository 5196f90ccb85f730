import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Customer, Staff } from '#server/database/database.ts'
import { appRoles } from '#server/database/roles.ts'
import { emptyDatabase, type TestDatabase } from '../support/database.ts'
import { tell } from '../support/figures.ts'
import { proveIsolation, type Proof } from './isolation/find-leaks.ts'
import {
  companyIds,
  home,
  otherCompany,
  otherCustomer,
  otherStore,
  type Place,
} from './isolation/world.ts'

let torv: TestDatabase
let proof: Proof
const [company_id, otherCompanyId] = companyIds

beforeAll(async () => {
  torv = await emptyDatabase()
  proof = await proveIsolation(torv)
})
afterAll(() => torv.close())

test('no row of a tenant can be reached from outside it', () => {
  expect(proof.leaks).toEqual([])
})

test('the proof covers every table', async (context) => {
  const attacks = [...proof.attacks.values()].reduce((sum, count) => sum + count, 0)
  const tables = proof.world.tables.map(({ name }) => name)
  tell(context, 'Isolation', [
    { what: 'tables of the database, each of them tried', value: tables.length },
    { what: 'statements of the structure checked', value: proof.checks },
    { what: 'attempts to reach another tenant', value: attacks },
    { what: 'of them successful', value: proof.leaks.length, bar: '0' },
  ])
  const { rows } = await torv.keeper.query<{ table_name: string }>(
    "select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  )
  expect(tables.toSorted()).toEqual(rows.map(({ table_name }) => table_name).toSorted())
  expect([...proof.attacks.keys()].toSorted()).toEqual(tables.toSorted())
  // Each role at least tries to truncate a table, even without any right on it.
  expect(Math.min(...proof.attacks.values())).toBeGreaterThanOrEqual(appRoles.length)
  expect(proof.checks).toBeGreaterThan(1_000)
})

test('staff see their own company', async () => {
  expect(await companiesSeen(staffOf('all'))).toEqual([company_id])
  expect(await companiesSeen(staffOf(company_id))).toEqual([company_id])
})

test('staff of two companies see both on the platform and one on the host of its store, only while they are members', async () => {
  const staff_id = idOf('staff', home)
  await torv.keeper.query(
    "insert into company_members (company_id, staff_id, role) values ($1, $2, 'support')",
    [otherCompanyId, staff_id],
  )
  expect(await companiesSeen(staffOf('all'))).toEqual([company_id, otherCompanyId])
  expect(await companiesSeen(staffOf(otherCompanyId))).toEqual([otherCompanyId])
  const handle = staffOf('all')
  await torv.keeper.query('delete from company_members where (company_id, staff_id) = ($1, $2)', [
    otherCompanyId,
    staff_id,
  ])
  expect(await companiesSeen(handle)).toEqual([company_id])
  expect(await companiesSeen(staffOf(otherCompanyId))).toEqual([])
})

test('a visitor cannot read the cost price of a product', async () => {
  const visitor = torv.database.through({
    as: 'visitor',
    company_id,
    store_id: idOf('stores', home),
  })
  await expect(visitor.selectFrom('products').select('name').execute()).resolves.not.toEqual([])
  await expect(visitor.selectFrom('products').select('cost_price').execute()).rejects.toThrow(
    'permission denied',
  )
  await expect(visitor.selectFrom('products').selectAll().execute()).rejects.toThrow(
    'permission denied',
  )
})

test('a customer can write into their own ticket only', async () => {
  const customer = customerAt(home)
  await expect(writing(customer, home)).resolves.toBeDefined()
  await expect(writing(customer, otherCustomer)).rejects.toThrow('foreign key')
  await expect(writing(customer, otherStore)).rejects.toThrow('foreign key')
  await expect(writing(customer, otherCompany)).rejects.toThrow('foreign key')
})

test('a customer cannot write as staff', async () => {
  const speaking = sql`insert into support_messages (company_id, store_id, ticket_id, user_id, message, is_staff)
    values (${company_id}, ${idOf('stores', home)}, ${idOf('support_tickets', home)}, ${idOf('customers', home)}, 'Ja', true)`
  await expect(speaking.execute(customerAt(home))).rejects.toThrow('permission denied')
})

test('staff reply in their own name, to the customer of the ticket', async () => {
  const answer = {
    company_id,
    store_id: idOf('stores', home),
    ticket_id: idOf('support_tickets', home),
    user_id: idOf('customers', home),
    author_id: idOf('staff', home),
    message: 'Den kommer i morgen',
    is_staff: true,
  }
  const saying = (change: Partial<typeof answer>) =>
    staffOf(company_id)
      .insertInto('support_messages')
      .values({ ...answer, ...change })
      .execute()
  await expect(saying({})).resolves.toBeDefined()
  await expect(saying({ author_id: idOf('staff', otherCompany) })).rejects.toThrow('own_hand')
  await expect(saying({ user_id: idOf('customers', otherCustomer) })).rejects.toThrow('foreign key')
})

test('a host of one store cannot be claimed by another', async () => {
  const job = torv.database.through({ as: 'job', company_id: otherCompanyId, store_id: null })
  await torv.keeper.query('update stores set domain_proven_at = now()')
  const { domain } = proof.world.rowOf({ name: 'stores' }, home)
  const catching = job
    .insertInto('store_aliases')
    .values({
      company_id: otherCompanyId,
      store_id: idOf('stores', otherCompany),
      host: String(domain),
    })
    .execute()
  await expect(catching).rejects.toMatchObject({ constraint: 'store_aliases_host_key' })
  const { host } = proof.world.rowOf({ name: 'store_aliases' }, home)
  const opening = job
    .updateTable('stores')
    .set({ domain: String(host) })
    .where('id', '=', idOf('stores', otherCompany))
    .execute()
  await expect(opening).rejects.toMatchObject({ constraint: 'stores_domain_key' })
})

function staffOf(company: string): Staff {
  return torv.database.through({
    as: 'staff',
    staff_id: idOf('staff', home),
    company_id: company,
  })
}

async function companiesSeen(staff: Staff): Promise<string[]> {
  const seen = await staff.selectFrom('stores').select('company_id').distinct().execute()
  return seen.map((store) => store.company_id).toSorted()
}

function customerAt(place: Place): Customer {
  return torv.database.through({
    as: 'customer',
    company_id,
    store_id: idOf('stores', place),
    customer_id: idOf('customers', place),
  })
}

function writing(customer: Customer, place: Place) {
  const { customer_id, store_id } = customer.scope
  return customer
    .insertInto('support_messages')
    .values({
      company_id,
      store_id,
      ticket_id: idOf('support_tickets', place),
      user_id: customer_id,
      message: 'Hvor er min taske?',
    })
    .execute()
}

function idOf(table: string, place: Place): string {
  return String(proof.world.rowOf({ name: table }, place)['id'])
}
