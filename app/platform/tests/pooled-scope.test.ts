import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { minute } from '#shared/durations.ts'
import { asRole } from '#platform/database/address.ts'
import { openDatabase } from '#platform/database/database.ts'
import type { AppRole } from '#platform/database/roles.ts'
import { scopeSql } from '#platform/database/scope.ts'
import { bindToTime } from '#platform/database/scope-binding.ts'
import {
  acceptOnlyConnections,
  createScopeSigner,
  saveScopeKeys,
} from '#platform/database/scope-signature.ts'
import { deriveTestKeys, deriveTestPassword } from '#test/support/cluster.ts'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'
import { signScopeFor, signScopeForMinute } from '#test/database/isolation/forgeries.ts'

const scope = { as: 'visitor', company_id: randomUUID(), store_id: randomUUID() } as const
const currentCompany = sql<{ company: string }>`select torv.current_company() as company`

let torv: TestDatabase

beforeAll(async () => {
  torv = await openEmptyDatabase()
  await saveScopeKeys(torv.ownerClient, deriveTestKeys('scope'), true)
})
afterAll(() => torv.close())

async function readCompany(role: AppRole, signature: (client: Client) => string) {
  const client = new Client(asRole(torv.address, role, deriveTestPassword(role)))
  await client.connect()
  try {
    await client.query('begin')
    await client.query(scopeSql, [signature(client)])
    const { rows } = await client.query('select torv.current_company() as company')
    return rows[0].company
  } finally {
    await client.end()
  }
}

async function readMinute(): Promise<number> {
  const { rows } = await torv.ownerClient.query(
    'select floor(extract(epoch from now()) / 60)::int as minute',
  )
  return rows[0].minute
}

const refused = { code: '28000' }

test('a scope for this minute is valid on every connection of its login role', async () => {
  const now = await readMinute()
  const sign = () => signScopeForMinute('torv_shopper', now, scope)
  expect(await readCompany('torv_shopper', sign)).toBe(scope.company_id)
  expect(await readCompany('torv_shopper', sign)).toBe(scope.company_id)
})

test('the program signs a minute as the database verifies it', async () => {
  const now = await readMinute()
  const signed = createScopeSigner(deriveTestPassword('scope'))(scope, `@${now}`)
  expect(signed).toBe(signScopeForMinute('torv_shopper', now, scope))
})

test('a scope for a minute is refused after its window, and before it', async () => {
  const now = await readMinute()
  const at = (offset: number) => () => signScopeForMinute('torv_shopper', now + offset, scope)
  expect(await readCompany('torv_shopper', at(-4))).toBe(scope.company_id)
  for (const offset of [-7, -60, 3, 60]) {
    await expect(readCompany('torv_shopper', at(offset))).rejects.toMatchObject(refused)
  }
})

test('a scope for this minute is refused with another login role, other values or another minute', async () => {
  const now = await readMinute()
  const signed = signScopeForMinute('torv_shopper', now - 6, scope)
  const forged = [
    signScopeForMinute('torv_staff', now, scope),
    signed.replace(/@\d+$/, `@${now}`),
    signed.replace(scope.company_id, randomUUID()).replace(/@\d+$/, `@${now}`),
    `${signed} @${now}`,
    signed.replace(/ @\d+$/, ''),
    signScopeFor('torv_shopper', 0, scope),
    signScopeFor('torv_shopper', 0, scope).replace(/$/, ` @${now}`),
  ]
  for (const signature of forged) {
    await expect(readCompany('torv_shopper', () => signature)).rejects.toMatchObject(refused)
  }
})

test('a machine without a pooler still binds its scopes to the connection', async () => {
  const sign = (offset: number) => (client: Client) =>
    signScopeFor('torv_shopper', client.processID + offset, scope)
  expect(await readCompany('torv_shopper', sign(0))).toBe(scope.company_id)
  await expect(readCompany('torv_shopper', sign(1))).rejects.toMatchObject(refused)
})

test('a start without a pooler and a change of keys keep the mark; only the command removes it', async () => {
  const marks = async () =>
    (await torv.ownerClient.query('select is_pooled from torv.scope_keys')).rows
  const keys = deriveTestKeys('scope')
  await saveScopeKeys(torv.ownerClient, keys, false)
  expect(await marks()).toEqual([{ is_pooled: true }])
  await saveScopeKeys(torv.ownerClient, ['another key', keys[0]], false)
  expect(await marks()).toEqual([{ is_pooled: true }, { is_pooled: true }])
  await saveScopeKeys(torv.ownerClient, keys, false)
  await acceptOnlyConnections(torv.ownerClient)
  const now = await readMinute()
  const sign = () => signScopeForMinute('torv_shopper', now, scope)
  await expect(readCompany('torv_shopper', sign)).rejects.toMatchObject(refused)
  await saveScopeKeys(torv.ownerClient, keys, true)
  expect(await readCompany('torv_shopper', sign)).toBe(scope.company_id)
})

test('a machine whose clock is hours wrong, or is set while it runs, signs valid scopes', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 180 * minute })
  onTestFinished(() => void vi.useRealTimers())
  const address = { ...torv.address, session: torv.address }
  const database = openDatabase(address, deriveTestPassword, () => {})
  onTestFinished(() => database.close())
  const handle = database.scoped<'visitor'>(scope)
  const expected = [{ company: scope.company_id }]
  expect((await currentCompany.execute(handle)).rows).toEqual(expected)
  vi.setSystemTime(Date.now() + 400 * minute)
  expect((await currentCompany.execute(handle)).rows).toEqual(expected)
})

test('the clock of the database is read anew after a refusal', async () => {
  const client = new Client(
    asRole(torv.address, 'torv_shopper', deriveTestPassword('torv_shopper')),
  )
  await client.connect()
  onTestFinished(() => client.end())
  const query = vi.spyOn(client, 'query')
  const binding = bindToTime()
  await binding.prepare(client)
  await binding.prepare(client)
  expect(query).toHaveBeenCalledTimes(1)
  binding.onError(Object.assign(new Error('not signed'), { code: '28000' }))
  expect(binding.read(client)).toBe(`@${await readMinute()}`)
  await binding.prepare(client)
  expect(query).toHaveBeenCalledTimes(2)
})
