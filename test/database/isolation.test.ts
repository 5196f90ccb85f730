import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Customer, Staff } from '#platform/database/database.ts'
import { appRoles } from '#platform/database/roles.ts'
import { openEmptyDatabase, type TestDatabase } from '../support/database.ts'
import { recordFigures } from '../support/figures.ts'
import { proveIsolation, type Proof } from './isolation/find-leaks.ts'
import {
  companyIds,
  home,
  otherCompany,
  otherCustomer,
  otherStore,
  type Position,
} from './isolation/world.ts'

let torv: TestDatabase
let proof: Proof
const [company_id, otherCompanyId] = companyIds

beforeAll(async () => {
  torv = await openEmptyDatabase()
  proof = await proveIsolation({ address: torv.address, owner: torv.ownerClient })
})
afterAll(() => torv.close())

test('no row of a tenant can be reached from outside it', () => {
  expect(proof.leaks).toEqual([])
})

test('the proof covers every table', async (context) => {
  const attacks = [...proof.attacks.values()].reduce((sum, count) => sum + count, 0)
  const tables = proof.world.tables.map(({ name }) => name)
  recordFigures(context, 'Isolation', [
    { what: 'tables of the database, each of them attacked', value: tables.length },
    { what: 'structural checks', value: proof.checks },
    { what: 'attempts to reach another tenant', value: attacks },
    { what: 'of them successful', value: proof.leaks.length, bar: '0' },
  ])
  const { rows } = await torv.ownerClient.query<{ table_name: string }>(
    "select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  )
  expect(tables.toSorted()).toEqual(rows.map(({ table_name }) => table_name).toSorted())
  expect([...proof.attacks.keys()].toSorted()).toEqual(tables.toSorted())
  // Each role at least tries to truncate a table, even without any right on it.
  expect(Math.min(...proof.attacks.values())).toBeGreaterThanOrEqual(appRoles.length)
  expect(proof.checks).toBeGreaterThan(1_000)
})

test('staff see their own company', async () => {
  expect(await listVisibleCompanies(openStaff('all'))).toEqual([company_id])
  expect(await listVisibleCompanies(openStaff(company_id))).toEqual([company_id])
})

test('staff of two companies see both on the platform and one on the host of its store, only while they are members', async () => {
  const staff_id = getId('staff', home)
  await torv.ownerClient.query(
    "insert into company_members (company_id, staff_id, role) values ($1, $2, 'support')",
    [otherCompanyId, staff_id],
  )
  expect(await listVisibleCompanies(openStaff('all'))).toEqual([company_id, otherCompanyId])
  expect(await listVisibleCompanies(openStaff(otherCompanyId))).toEqual([otherCompanyId])
  const handle = openStaff('all')
  await torv.ownerClient.query(
    'delete from company_members where (company_id, staff_id) = ($1, $2)',
    [otherCompanyId, staff_id],
  )
  expect(await listVisibleCompanies(handle)).toEqual([company_id])
  expect(await listVisibleCompanies(openStaff(otherCompanyId))).toEqual([])
})

test('a visitor cannot read the cost price of a product', async () => {
  const visitor = torv.database.scoped({
    as: 'visitor',
    company_id,
    store_id: getId('stores', home),
  })
  await expect(visitor.selectFrom('products').select('name').execute()).resolves.not.toEqual([])
  await expect(visitor.selectFrom('products').select('cost_price').execute()).rejects.toThrow(
    'permission denied',
  )
  await expect(visitor.selectFrom('products').selectAll().execute()).rejects.toThrow(
    'permission denied',
  )
})

test('a customer cannot read what the goods of their order cost the store', async () => {
  const lines = openCustomer(home).selectFrom('order_lines')
  await expect(lines.select('unit_price').execute()).resolves.not.toEqual([])
  await expect(lines.select('cost_price').execute()).rejects.toThrow('permission denied')
})

test('a customer can write into their own ticket only', async () => {
  const customer = openCustomer(home)
  await expect(insertMessage(customer, home)).resolves.toBeDefined()
  await expect(insertMessage(customer, otherCustomer)).rejects.toThrow('foreign key')
  await expect(insertMessage(customer, otherStore)).rejects.toThrow('foreign key')
  await expect(insertMessage(customer, otherCompany)).rejects.toThrow('foreign key')
})

test('a customer cannot write as staff', async () => {
  const staffMessage = sql`insert into support_messages (company_id, store_id, ticket_id, user_id, message, is_staff)
    values (${company_id}, ${getId('stores', home)}, ${getId('support_tickets', home)}, ${getId('customers', home)}, 'Ja', true)`
  await expect(staffMessage.execute(openCustomer(home))).rejects.toThrow('permission denied')
})

test('staff reply in their own name, to the customer of the ticket', async () => {
  const reply = {
    company_id,
    store_id: getId('stores', home),
    ticket_id: getId('support_tickets', home),
    user_id: getId('customers', home),
    author_id: getId('staff', home),
    message: 'Den kommer i morgen',
    is_staff: true,
  }
  const insertReply = (change: Partial<typeof reply>) =>
    openStaff(company_id)
      .insertInto('support_messages')
      .values({ ...reply, ...change })
      .execute()
  await expect(insertReply({})).resolves.toBeDefined()
  await expect(insertReply({ author_id: getId('staff', otherCompany) })).rejects.toThrow('own_name')
  await expect(insertReply({ user_id: getId('customers', otherCustomer) })).rejects.toThrow(
    'foreign key',
  )
})

test('a host of one store cannot be claimed by another', async () => {
  const job = torv.database.scoped({ as: 'job', company_id: otherCompanyId, store_id: null })
  await torv.ownerClient.query('update stores set domain_proven_at = now()')
  const { domain } = proof.world.getRow({ name: 'stores' }, home)
  const aliasInsert = job
    .insertInto('store_aliases')
    .values({
      company_id: otherCompanyId,
      store_id: getId('stores', otherCompany),
      host: String(domain),
    })
    .execute()
  await expect(aliasInsert).rejects.toMatchObject({ constraint: 'store_aliases_host_key' })
  const { host } = proof.world.getRow({ name: 'store_aliases' }, home)
  const domainUpdate = job
    .updateTable('stores')
    .set({ domain: String(host) })
    .where('id', '=', getId('stores', otherCompany))
    .execute()
  await expect(domainUpdate).rejects.toMatchObject({ constraint: 'stores_domain_key' })
})

function openStaff(company: string): Staff {
  return torv.database.scoped({
    as: 'staff',
    staff_id: getId('staff', home),
    company_id: company,
  })
}

async function listVisibleCompanies(staff: Staff): Promise<string[]> {
  const visibleStores = await staff.selectFrom('stores').select('company_id').distinct().execute()
  return visibleStores.map((store) => store.company_id).toSorted()
}

function openCustomer(position: Position): Customer {
  return torv.database.scoped({
    as: 'customer',
    company_id,
    store_id: getId('stores', position),
    customer_id: getId('customers', position),
  })
}

function insertMessage(customer: Customer, position: Position) {
  const { customer_id, store_id } = customer.scope
  return customer
    .insertInto('support_messages')
    .values({
      company_id,
      store_id,
      ticket_id: getId('support_tickets', position),
      user_id: customer_id,
      message: 'Hvor er min taske?',
    })
    .execute()
}

function getId(table: string, position: Position): string {
  return String(proof.world.getRow({ name: table }, position)['id'])
}
