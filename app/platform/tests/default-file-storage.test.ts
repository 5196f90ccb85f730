import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { readFileSettings } from '#app/file-settings.ts'
import { claimStorage } from '#platform/files/claim-storage.ts'
import { openDatabaseForTest, type TestDatabase } from '#test/support/database.ts'
import { openMarket } from '#test/support/people.ts'

let torv: TestDatabase
let data: string
beforeEach(async () => {
  torv = await openDatabaseForTest()
  data = await mkdtemp(join(tmpdir(), 'torv-data-'))
  onTestFinished(() => rm(data, { recursive: true, force: true }))
})

const claim = (variables: Parameters<typeof readFileSettings>[0] = {}) =>
  claimStorage(torv.ownerClient, readFileSettings(variables, { isProduction: true, data }))

test('a new installation with the embedded database keeps its files in a folder, also later', async () => {
  const { current } = await claim()
  expect(current).toMatchObject({ kind: 'folder', path: join(data, 'files') })
  await openMarket(torv.database)
  expect((await claim()).current).toEqual(current)
})

test('one with a PostgreSQL of its own, or with the choice of the database, has no folder', async () => {
  for (const variables of [{ DATABASE_URL: 'postgres://x/torv' }, { TORV_FILES: 'database' }])
    expect((await claim(variables)).current).toBeNull()
})

test('a folder that was chosen once is not replaced by the default', async () => {
  await claim({ TORV_FILES: join(data, 'chosen') })
  await expect(claim()).rejects.toThrow(join(data, 'chosen'))
})
