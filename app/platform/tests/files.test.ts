import { randomBytes } from 'node:crypto'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { connectionTimes } from '#shared/durations.ts'
import { isRefused, refused } from '#shared/errors/errors.ts'
import { attachPhoto } from '#features/support/server/messages/attach-photo.ts'
import { readUpload } from '#features/support/server/messages/read-photo.ts'
import { openDatabase, type Database } from '#platform/database/database.ts'
import { createFileOpener } from '#platform/files/create-file-opener.ts'
import { claimStorage } from '#platform/files/claim-storage.ts'
import { deleteFilesOfCompanies } from '../files/delete-unused-files.ts'
import type { Storages } from '#platform/files/file-storage.ts'
import { createFolder } from '#platform/files/folder-storage.ts'
import { findOriginal } from '#platform/media/pictures.ts'
import { savePicture } from '#platform/media/save-picture.ts'
import { deriveTestPassword } from '#test/support/cluster.ts'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'
import { createCustomer, openMarket, unwrap, type Market } from '#test/support/people.ts'
import { createPhoto } from '#test/support/photo.ts'

let torv: TestDatabase
let market: Market
let folder: string
let errors: string[]
let counts: string[]

beforeAll(async () => {
  torv = await openEmptyDatabase()
  market = await openMarket(torv.database)
})
afterAll(() => torv.close())
beforeEach(async () => {
  await torv.ownerClient.query('delete from pictures')
  await torv.ownerClient.query('delete from files')
  folder = await mkdtemp(join(tmpdir(), 'torv-files-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  errors = []
  counts = []
})

function open(places: Storages): Database {
  const database = openDatabase(torv.address, deriveTestPassword, () => {}, {
    openFiles: createFileOpener(places, {
      count: ({ operation, outcome }) => counts.push(`${operation} ${outcome}`),
      onError: (error) => errors.push(String(error)),
    }),
  })
  onTestFinished(() => database.close())
  return database
}

async function openInFolder() {
  const places = {
    current: { kind: 'folder', path: folder, name: await createFolder(folder) },
    others: [],
  } satisfies Storages
  const database = open(places)
  return { database, staff: database.scoped(market.freja.scope), places }
}

async function listFiles(): Promise<string[]> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  return names
    .filter((one) => one.isFile() && one.name !== 'torv-files-id')
    .map(({ parentPath, name }) => join(parentPath, name))
}

const runJob = (database: Database, age = 0) =>
  deleteFilesOfCompanies(database, age)(
    { id: 'one', owner: { company_id: null, store_id: null }, data: null },
    new AbortController().signal,
  )

async function countRows(): Promise<number> {
  const { rows } = await torv.ownerClient.query('select count(*)::int as count from files')
  return rows[0].count
}

test('a picture lies in a file of its company, and the row has no bytes', async () => {
  const { staff } = await openInFolder()
  const { id, sha256 } = unwrap(await savePicture(staff, market.nordlys, await createPhoto()))
  const { rows } = await torv.ownerClient.query(
    `select p.bytes, f.id, f.sha256, f.length, f.unused_since from pictures p
     join files f on (f.company_id, f.id) = (p.company_id, p.file_id) where p.id = $1`,
    [id],
  )
  const bytes = await readFile(join(folder, market.nordlys, rows[0].id))
  expect(rows).toEqual([
    { bytes: null, id: rows[0].id, sha256, length: bytes.length, unused_since: null },
  ])
  expect(unwrap(await findOriginal(staff, market.nordlys, sha256))).toEqual(bytes)
  expect(counts).toEqual(['write done', 'read done'])
})

test('a picture that the company has is written once', async () => {
  const { staff } = await openInFolder()
  const photo = await createPhoto()
  const both = await Promise.all([
    savePicture(staff, market.nordlys, photo),
    savePicture(staff, market.nordlys, photo),
  ])
  unwrap(await savePicture(staff, market.nordlys, photo))
  expect(new Set(both.map((one) => unwrap(one).id)).size).toBe(1)
  expect((await listFiles()).length).toBeLessThanOrEqual(2)
})

test('a missing file and one whose sum differs are not found, and are reported', async () => {
  const { staff } = await openInFolder()
  const { sha256 } = unwrap(await savePicture(staff, market.nordlys, await createPhoto()))
  const [file = ''] = await listFiles()
  await writeFile(file, 'other bytes')
  expect(await findOriginal(staff, market.nordlys, sha256)).toBeNull()
  await rm(file)
  expect(await findOriginal(staff, market.nordlys, sha256)).toBeNull()
  expect(errors).toEqual(['Error: a file is damaged: its sum differs', 'Error: a file is missing'])
  expect(counts).toEqual(['write done', 'read damaged', 'read missing'])
})

test('an unmounted or full disk refuses pictures with words and loses none', async () => {
  const { staff } = await openInFolder()
  const { sha256 } = unwrap(await savePicture(staff, market.nordlys, await createPhoto()))
  const unreachable = refused('filesUnreachable')
  const id = await readFile(join(folder, 'torv-files-id'))
  const before = await listFiles()
  await rm(join(folder, 'torv-files-id'))
  await writeFile(join(folder, 'torv-files-id'), 'another disk')
  expect(await staff.files.save(market.nordlys, Buffer.from('red'))).toEqual(unreachable)
  expect(await listFiles()).toEqual(before)
  await rm(folder, { recursive: true })
  expect(await findOriginal(staff, market.nordlys, sha256)).toEqual(unreachable)
  expect(id.length).toBe(36)
  expect(errors.join()).toContain('is its disk mounted?')
})

test('a file whose row was never saved is deleted after a day, one in use never', async () => {
  const { database, staff } = await openInFolder()
  unwrap(await savePicture(staff, market.nordlys, await createPhoto()))
  const [used] = await listFiles()
  unwrap(await staff.files.save(market.nordlys, Buffer.from('left behind')))
  await runJob(database, 86_400_000)
  expect(await listFiles()).toHaveLength(2)
  await runJob(database)
  expect(await listFiles()).toEqual([used])
})

test('the photos of a customer are deleted with the account', async () => {
  const { database } = await openInFolder()
  const created = await createCustomer(torv.database, market.bagShop, 'Birgit')
  const customer = database.scoped(created.scope)
  const { id } = unwrap(await attachPhoto(customer, await createPhoto()))
  expect(await listFiles()).toHaveLength(2)
  expect(unwrap(await readUpload(customer, id))).toBeInstanceOf(Buffer)
  await torv.ownerClient.query('delete from customers where id = $1', [created.scope.customer_id])
  await runJob(database)
  expect(await listFiles()).toEqual([])
})

test('a deletion that is rolled back keeps the file', async () => {
  const { database, staff } = await openInFolder()
  unwrap(await savePicture(staff, market.nordlys, await createPhoto()))
  await torv.ownerClient.query('begin')
  await torv.ownerClient.query('delete from pictures')
  await torv.ownerClient.query('delete from files')
  await runJob(database)
  await torv.ownerClient.query('rollback')
  await runJob(database)
  expect(await listFiles()).toHaveLength(1)
})

test('a file that is being deleted cannot be taken into use, and an interrupted deletion is continued', async () => {
  const { database, staff } = await openInFolder()
  const content = unwrap(await staff.files.save(market.nordlys, Buffer.from('late')))
  await torv.ownerClient.query('update files set is_deleting = true where id = $1', [
    content.file_id,
  ])
  await expect(
    torv.ownerClient.query(
      `insert into pictures (company_id, sha256, content_type, width, height, file_id)
       values ($1, $2, 'image/webp', 1, 1, $3)`,
      [market.nordlys, 'a'.repeat(64), content.file_id],
    ),
  ).rejects.toThrow('the file is not free')
  await runJob(database)
  expect(await listFiles()).toEqual([])
})

test('a second row cannot take the file of another', async () => {
  const { staff } = await openInFolder()
  unwrap(await savePicture(staff, market.nordlys, await createPhoto()))
  await expect(
    torv.ownerClient.query(
      `insert into pictures (company_id, sha256, content_type, width, height, file_id)
       select company_id, $1, content_type, width, height, file_id from pictures`,
      ['b'.repeat(64)],
    ),
  ).rejects.toThrow('the file is not free')
})

test('a company reads no file of another, even by its id', async () => {
  const { database, staff } = await openInFolder()
  const content = unwrap(await staff.files.save(market.nordlys, Buffer.from('ours')))
  const { company_id } = market.clayShop
  expect(company_id).not.toBe(market.nordlys)
  const job = database.scoped({ as: 'job', company_id, store_id: null })
  expect(await job.files.read(company_id, content)).toBeNull()
})

test('a request waits for the row of a file no longer than for its other queries', async () => {
  const { database, staff } = await openInFolder()
  const content = unwrap(await staff.files.save(market.nordlys, Buffer.from('awaited')))
  const hurried = database.scoped(market.freja.scope, 300)
  await torv.ownerClient.query('begin')
  await torv.ownerClient.query('lock table files')
  const started = performance.now()
  await expect(hurried.files.read(market.nordlys, content)).rejects.toThrow(/timeout/)
  expect(performance.now() - started).toBeLessThan(connectionTimes.query)
  await torv.ownerClient.query('rollback')
})

test('a place that fails keeps its rows until it can delete', async () => {
  const { database, staff } = await openInFolder()
  unwrap(await staff.files.save(market.nordlys, Buffer.from('left behind')))
  const before = await countRows()
  const id = await readFile(join(folder, 'torv-files-id'))
  await writeFile(join(folder, 'torv-files-id'), 'another disk')
  await runJob(database)
  expect(await countRows()).toBe(before)
  await writeFile(join(folder, 'torv-files-id'), id)
  await runJob(database)
  expect(await countRows()).toBeLessThan(before)
})

test('files that cannot be deleted stop neither the others nor later ones', async () => {
  const { database, staff } = await openInFolder()
  const saveUnused = async () => unwrap(await staff.files.save(market.nordlys, randomBytes(9)))
  for (let at = 0; at < 8; at += 1) await saveUnused()
  // A folder of the same name cannot be deleted like a file.
  for (const path of (await listFiles()).slice(0, 4)) {
    await rm(path)
    await mkdir(path)
  }
  for (let run = 0; run < 20; run += 1) await runJob(database)
  expect(await listFiles()).toEqual([])
  await saveUnused()
  await runJob(database)
  expect(await listFiles()).toEqual([])
  expect(await countRows()).toBe(4)
})

test('a read-only folder refuses with words', async () => {
  const { staff } = await openInFolder()
  if (process.getuid?.() === 0) return
  await chmod(folder, 0o500)
  const saved = await savePicture(staff, market.nordlys, await createPhoto())
  expect(isRefused(saved)).toBe(true)
})

test('a machine with another folder does not start, unless it knows the place of the files', async () => {
  const other = await mkdtemp(join(tmpdir(), 'torv-files-'))
  onTestFinished(() => rm(other, { recursive: true, force: true }))
  await torv.ownerClient.query('delete from files where unused_since is not null')
  const claim = (path: string, also: string | null = null) =>
    claimStorage(torv.ownerClient, {
      current: { kind: 'folder', path },
      isDefault: false,
      also: also === null ? null : { kind: 'folder', path: also },
    })
  const first = await claim(folder)
  expect(await claim(folder)).toEqual(first)
  await expect(claim(other)).rejects.toThrow(
    `The pictures of the shops lie in ${folder}, which this machine does not have.`,
  )
  expect(await readdir(other)).toEqual([])
  await expect(
    claimStorage(torv.ownerClient, { current: null, isDefault: false, also: null }),
  ).rejects.toThrow(folder)
  const moved = await claim(other, folder)
  expect(moved.others).toEqual([first.current])
  const { staff } = await openInFolder()
  unwrap(await savePicture(staff, market.nordlys, await createPhoto()))
  await expect(claim(other)).rejects.toThrow('The pictures of the shops lie in folder:')
})
