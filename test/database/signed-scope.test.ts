import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { KeeperAddress } from '#server/database/address.ts'
import { openDatabase } from '#server/database/database.ts'
import { migrate, migrationsIn } from '#server/database/migrate.ts'
import type { KeyPurpose } from '#server/database/roles.ts'
import { scopeSigner } from '#server/database/scope-signature.ts'
import { migrationsFolder } from '../../tools/database.ts'
import { testKeysOf, testPasswordOf } from '../support/cluster.ts'
import { databaseForThisTest } from '../support/database.ts'

const scope = { as: 'visitor', company_id: randomUUID(), store_id: randomUUID() } as const
const current = sql<{ company: string }>`select torv.current_company() as company`

test('a query runs within the scope that was signed for it', async () => {
  const { database } = await databaseForThisTest()
  const { rows } = await current.execute(database.through<'visitor'>(scope))
  expect(rows).toEqual([{ company: scope.company_id }])
})

test('a scope signed with another key is refused until a migration has stored that key', async () => {
  const { address } = await databaseForThisTest()
  const other = openWith(address, 'another key')
  await expect(current.execute(other)).rejects.toMatchObject({ code: '28000' })
  await writeKeys(address, ['another key'])
  expect((await current.execute(other)).rows).toEqual([{ company: scope.company_id }])
})

test('scopes signed with the former key are valid during the rotation of the secret, and no longer', async () => {
  const { address } = await databaseForThisTest()
  const [former, present] = [openWith(address, 'former'), openWith(address, 'present')]
  await writeKeys(address, ['present', 'former'])
  for (const handle of [former, present]) {
    expect((await current.execute(handle)).rows).toEqual([{ company: scope.company_id }])
  }
  await writeKeys(address, ['present'])
  await expect(current.execute(former)).rejects.toThrow('not signed')
  expect((await current.execute(present)).rows).toEqual([{ company: scope.company_id }])
})

test('unchanged keys are not written again', async () => {
  const { address, keeper } = await databaseForThisTest()
  const version = async () =>
    (await keeper.query('select xmin::text, ctid::text from torv.scope_keys')).rows
  const before = await version()
  await writeKeys(address, [testPasswordOf('scope')])
  expect(await version()).toEqual(before)
})

test('a scope consists of ids only', () => {
  const sign = scopeSigner('key')
  expect(() => sign({ ...scope, store_id: `${scope.store_id} *` }, 1)).toThrow('ids')
  expect(() => sign({ ...scope, company_id: '' }, 1)).not.toThrow()
})

test('a second statement in one query is refused', async () => {
  const { database } = await databaseForThisTest()
  const spliced = sql.raw("select 1; select set_config('torv.scope', '', false)")
  await expect(spliced.execute(database.through<'visitor'>(scope))).rejects.toMatchObject({
    code: '42601',
  })
})

function openWith(address: KeeperAddress, key: string) {
  const database = openDatabase(
    address,
    (purpose) => (purpose === 'scope' ? key : testPasswordOf(purpose)),
    () => {},
  )
  onTestFinished(() => database.close())
  return database.through<'visitor'>(scope)
}

async function writeKeys(address: KeeperAddress, keys: [string, ...string[]]): Promise<void> {
  const keysFor = (purpose: KeyPurpose) => (purpose === 'scope' ? keys : testKeysOf(purpose))
  await migrate(address, await migrationsIn(migrationsFolder), keysFor)
}
