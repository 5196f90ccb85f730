import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { OwnerAddress } from '#platform/database/address.ts'
import { openDatabase } from '#platform/database/database.ts'
import { migrate, readMigrations } from '#platform/database/migrate.ts'
import type { KeyPurpose } from '#platform/database/roles.ts'
import { createScopeSigner } from '#platform/database/scope-signature.ts'
import { migrationsFolder } from '../../../tools/database.ts'
import { deriveTestKeys, deriveTestPassword } from '#test/support/cluster.ts'
import { openDatabaseForTest } from '#test/support/database.ts'

const scope = { as: 'visitor', company_id: randomUUID(), store_id: randomUUID() } as const
const currentCompany = sql<{ company: string }>`select torv.current_company() as company`

test('a query runs within the scope that was signed for it', async () => {
  const { database } = await openDatabaseForTest()
  const { rows } = await currentCompany.execute(database.scoped<'visitor'>(scope))
  expect(rows).toEqual([{ company: scope.company_id }])
})

test('a scope signed with another key is refused until a migration has stored that key', async () => {
  const { address } = await openDatabaseForTest()
  const other = openHandle(address, 'another key')
  await expect(currentCompany.execute(other)).rejects.toMatchObject({ code: '28000' })
  await writeKeys(address, ['another key'])
  expect((await currentCompany.execute(other)).rows).toEqual([{ company: scope.company_id }])
})

test('scopes signed with the former key are valid during the rotation of the secret, and no longer', async () => {
  const { address } = await openDatabaseForTest()
  const [formerHandle, currentHandle] = [
    openHandle(address, 'former'),
    openHandle(address, 'present'),
  ]
  await writeKeys(address, ['present', 'former'])
  for (const handle of [formerHandle, currentHandle]) {
    expect((await currentCompany.execute(handle)).rows).toEqual([{ company: scope.company_id }])
  }
  await writeKeys(address, ['present'])
  await expect(currentCompany.execute(formerHandle)).rejects.toThrow('not signed')
  expect((await currentCompany.execute(currentHandle)).rows).toEqual([
    { company: scope.company_id },
  ])
})

test('unchanged keys are not written again', async () => {
  const { address, ownerClient } = await openDatabaseForTest()
  const version = async () =>
    (await ownerClient.query('select xmin::text, ctid::text from torv.scope_keys')).rows
  const before = await version()
  await writeKeys(address, [deriveTestPassword('scope')])
  expect(await version()).toEqual(before)
})

test('a scope consists of ids only', () => {
  const sign = createScopeSigner('key')
  expect(() => sign({ ...scope, store_id: `${scope.store_id} *` }, 1)).toThrow('ids')
  expect(() => sign({ ...scope, company_id: '' }, 1)).not.toThrow()
})

test('a second statement in one query is refused', async () => {
  const { database } = await openDatabaseForTest()
  const injected = sql.raw("select 1; select set_config('torv.scope', '', false)")
  await expect(injected.execute(database.scoped<'visitor'>(scope))).rejects.toMatchObject({
    code: '42601',
  })
})

function openHandle(address: OwnerAddress, key: string) {
  const database = openDatabase(
    address,
    (purpose) => (purpose === 'scope' ? key : deriveTestPassword(purpose)),
    () => {},
  )
  onTestFinished(() => database.close())
  return database.scoped<'visitor'>(scope)
}

async function writeKeys(address: OwnerAddress, keys: [string, ...string[]]): Promise<void> {
  const keysFor = (purpose: KeyPurpose | 'keeper') =>
    purpose === 'scope' ? keys : deriveTestKeys(purpose)
  await migrate(address, await readMigrations(migrationsFolder), keysFor)
}
