import { mkdtemp, readFile, rename, rm, unlink, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { openBackupFolder, type BackupFolder } from '#extras/backup/backup-files.ts'
import { openFileCopies } from '#extras/backup/copy-shop-files.ts'
import { restoreShopFiles } from '#extras/backup/restore-shop-files.ts'
import { day } from '#shared/durations.ts'
import { openDatabase } from '#platform/database/database.ts'
import { claimStorage } from '#platform/files/claim-storage.ts'
import { createFileOpener } from '#platform/files/create-file-opener.ts'
import { findOriginal } from '#platform/media/pictures.ts'
import { savePicture } from '#platform/media/save-picture.ts'
import { deriveTestPassword } from '#test/support/cluster.ts'
import { openDatabaseForTest, type TestDatabase } from '#test/support/database.ts'
import { openMarket, unwrap, type Market } from '#test/support/people.ts'
import { createPhoto } from '#test/support/photo.ts'

let torv: TestDatabase
let market: Market
let data: string
let former: string
let present: string
let backups: string
let backupFolder: BackupFolder
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'torv-copies-'))
  onTestFinished(() => rm(data, { recursive: true, force: true }))
  ;[former, present, backups] = ['former', 'present', 'backups'].map((name) =>
    join(data, name),
  ) as [string, string, string]
  backupFolder = await openBackupFolder(backups, '1')
  torv = await openDatabaseForTest()
  market = await openMarket(torv.database)
  await torv.ownerClient.query('delete from pictures')
  await torv.ownerClient.query('delete from files')
})

/** Files are saved in the first folder. */
async function openFolders(...paths: [string, string?]) {
  const [current, also] = paths.map((path) => ({ kind: 'folder' as const, path: path ?? '' }))
  const named = await claimStorage(torv.ownerClient, {
    current: current ?? null,
    isDefault: false,
    also: also ?? null,
  })
  const database = openDatabase(torv.address, deriveTestPassword, () => {}, {
    openFiles: createFileOpener(named, { count: () => {}, onError: () => {} }),
  })
  onTestFinished(() => database.close())
  const staff = database.scoped(market.freja.scope)
  return {
    async save(colour?: string) {
      const photo = await createPhoto(colour)
      const { sha256 } = unwrap(await savePicture(staff, market.nordlys, photo))
      return sha256
    },
    read: (sha256: string) => findOriginal(staff, market.nordlys, sha256),
  }
}

async function listKeys(place: string): Promise<string[]> {
  const { rows } = await torv.ownerClient.query<{ key: string }>(
    `select company_id || '/' || id as key from files where place = 'folder:' || $1`,
    [await readFile(join(place, 'torv-files-id'), 'utf8')],
  )
  return rows.map(({ key }) => key)
}

const restore = (...folders: string[]) => restoreShopFiles(torv.ownerClient, backups, folders)
const unplaced = 0

test('files of all folders are copied, and copies of deleted ones are set aside and expire', async () => {
  await (await openFolders(former)).save()
  await (await openFolders(present, former)).save('teal')
  const [[old = ''], [recent = '']] = [await listKeys(former), await listKeys(present)]
  const copies = openFileCopies([present, former])
  await copies.copy(backupFolder)
  await copies.expire(backupFolder, 14)
  const readCopy = (key: string) => readFile(join(backupFolder.files, key))
  expect([(await readCopy(old)).length, (await readCopy(recent)).length]).not.toContain(0)
  await unlink(join(former, old))
  const now = Date.now()
  await copies.expire(backupFolder, 14, now)
  await readCopy(recent)
  const date = new Date(now).toISOString().slice(0, 10)
  const aside = join(backupFolder.goneFiles, date, old)
  await copies.expire(backupFolder, 14, now + 15 * day)
  expect((await readFile(aside)).length).toBeGreaterThan(0)
  await copies.expire(backupFolder, 14, now + 16 * day)
  await expect(readFile(aside)).rejects.toThrow('ENOENT')
})

test('a copy that was set aside wrongly is made again within a day', async () => {
  await (await openFolders(present)).save()
  const [key = ''] = await listKeys(present)
  await utimes(join(present, market.nordlys), 0, 0)
  const copies = openFileCopies([present])
  await copies.copy(backupFolder)
  await rename(join(present, market.nordlys), join(data, 'away'))
  await copies.expire(backupFolder, 14)
  await rename(join(data, 'away'), join(present, market.nordlys))
  await copies.copy(backupFolder)
  expect((await readFile(join(backupFolder.files, key))).length).toBeGreaterThan(0)
})

test('nothing is set aside while one of the folders is not mounted', async () => {
  await (await openFolders(former)).save()
  await (await openFolders(present, former)).save('teal')
  const [key = ''] = await listKeys(former)
  const copies = openFileCopies([present, former])
  await copies.copy(backupFolder)
  await rename(former, join(data, 'unmounted'))
  await copies.expire(backupFolder, 14)
  expect((await readFile(join(backupFolder.files, key))).length).toBeGreaterThan(0)
})

test('a new folder in place of a lost one gets its files and its name', async () => {
  const sum = await (await openFolders(present)).save()
  await openFileCopies([present]).copy(backupFolder)
  const id = await readFile(join(present, 'torv-files-id'), 'utf8')
  await rm(present, { recursive: true })
  expect(await restore(present)).toEqual({ restored: 1, missing: 0, unplaced })
  expect(await readFile(join(present, 'torv-files-id'), 'utf8')).toBe(id)
  expect(await (await openFolders(present)).read(sum)).toBeInstanceOf(Buffer)
})

test('files of a folder that is used no more come into the present one', async () => {
  const first = await (await openFolders(former)).save()
  await openFileCopies([former]).copy(backupFolder)
  await openFolders(present, former)
  await openFileCopies([present, former]).copy(backupFolder)
  // A restore to that moment leaves the table like this.
  await torv.ownerClient.query(`update torv.file_place set place = (select place from files)`)
  await rm(former, { recursive: true })
  expect(await restore(present)).toEqual({ restored: 1, missing: 0, unplaced })
  expect(await (await openFolders(present)).read(first)).toBeInstanceOf(Buffer)
  expect(await restore(present)).toEqual({ restored: 0, missing: 0, unplaced })
})

test('without a folder in the settings, files of folders are told and stay where they are', async () => {
  await (await openFolders(former)).save()
  await openFileCopies([former]).copy(backupFolder)
  await rm(former, { recursive: true })
  expect(await restore()).toEqual({ restored: 0, missing: 0, unplaced: 1 })
  expect(await restore(former)).toEqual({ restored: 1, missing: 0, unplaced })
})

test('a database older than its files is restored without them', async () => {
  await torv.ownerClient.query('drop table files cascade')
  expect(await restore(present)).toEqual({ restored: 0, missing: 0, unplaced })
})
