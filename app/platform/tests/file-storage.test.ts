import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import dns from 'node:dns'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  afterEach,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
  type MockInstance,
} from 'vitest'
import { readGuaranteeNoticeFile } from '#features/guarantee-notices/server/read-guarantee-notices.ts'
import { saveGuaranteeNotice } from '#features/guarantee-notices/server/save-guarantee-notice.ts'
import { attachPhoto } from '#features/support/server/messages/attach-photo.ts'
import { readUpload } from '#features/support/server/messages/read-photo.ts'
import { openDatabase } from '#platform/database/database.ts'
import { checkFiles } from '#platform/files/check-files.ts'
import { createFileOpener, openStorages } from '#platform/files/create-file-opener.ts'
import { deleteFilesOfCompanies } from '../files/delete-unused-files.ts'
import { toS3Name, type NamedStorage, type S3Address } from '#platform/files/file-storage.ts'
import { createFolder } from '#platform/files/folder-storage.ts'
import { moveFiles } from '#platform/files/move-files.ts'
import { openS3Storage } from '#platform/files/s3-storage.ts'
import { findOriginal } from '#platform/media/pictures.ts'
import { savePicture } from '#platform/media/save-picture.ts'
import { deriveTestPassword } from '#test/support/cluster.ts'
import { openDatabaseForTest, type TestDatabase } from '#test/support/database.ts'
import { createGuaranteeNoticeFile } from '#test/support/guarantee-notice-file.ts'
import { createCustomer, openMarket, unwrap } from '#test/support/people.ts'
import { createPhoto } from '#test/support/photo.ts'
import { bucket, openS3Server, s3Access, type S3Server } from '#test/support/s3-server.ts'

let s3: S3Server
let address: S3Address
beforeEach(async () => {
  s3 = await openS3Server()
  const { endpoint } = s3
  address = {
    kind: 's3',
    bucket,
    prefix: 'shops',
    region: 'eu-test-1',
    style: 'path',
    endpoint,
    ...s3Access,
  }
})
afterEach(() => s3.close())

const bytes = Buffer.from('a picture')
const sha256 = createHash('sha256').update(bytes).digest('hex')

describe('S3', () => {
  test('takes, gives, lists and deletes files with requests that are signed', async () => {
    const place = openS3Storage(address)
    for (const id of ['1', '2', '3']) await place.write(`company/${id}`, bytes, sha256)
    expect([...s3.objects.keys()]).toEqual([
      'shops/company/1',
      'shops/company/2',
      'shops/company/3',
    ])
    expect(await place.read('company/1', 100)).toEqual(bytes)
    expect(await place.read('company/1', 4)).toEqual(bytes.subarray(0, 4))
    expect(await place.read('company/4', 100)).toBeNull()
    await place.delete('company/2')
    await place.delete('company/2')
    const listed: string[] = []
    for await (const key of place.list()) listed.push(key)
    expect(listed).toEqual(['company/1', 'company/3'])
    expect(s3.refusals).toEqual([])
  })

  test('takes a missing file for deleted, and a missing bucket for a failure', async () => {
    const place = openS3Storage(address)
    s3.faults.push('NoSuchKey')
    await place.delete('company/1')
    s3.faults.push('NoSuchBucket')
    await expect(place.delete('company/1')).rejects.toThrow('NoSuchBucket')
  })

  test('finds a bucket in the host as well', async () => {
    // Names below localhost resolve on some machines only.
    const resolved: string[] = []
    const lookup = vi.spyOn(dns, 'lookup') as unknown as MockInstance<
      (host: string, options: { all?: boolean }, found: (...result: unknown[]) => void) => void
    >
    onTestFinished(() => lookup.mockRestore())
    lookup.mockImplementation((host, { all }, found) => {
      resolved.push(host)
      const address = '127.0.0.1'
      if (all) found(null, [{ address, family: 4 }])
      else found(null, address, 4)
    })
    const { port } = new URL(s3.endpoint)
    const place = openS3Storage({ ...address, endpoint: `http://localhost:${port}`, style: 'host' })
    await place.write('company/1', bytes, sha256)
    expect(resolved).toEqual([`${bucket}.localhost`])
    expect([...s3.objects.keys()]).toEqual(['shops/company/1'])
  })

  test.each([
    ['a wrong secret', () => ({ secret: 'another' }), 'SignatureDoesNotMatch'],
    ['an unknown key', () => ({ key: 'AKIAOTHER' }), 'InvalidAccessKeyId'],
    ['another region', () => ({ region: 'eu-other-1' }), 'AuthorizationHeaderMalformed'],
    ['an unknown bucket', () => ({ bucket: 'missing' }), 'NoSuchBucket'],
  ])('refuses %s with its reason, and asks once', async (_, change, reason) => {
    const place = openS3Storage({ ...address, ...change() })
    await expect(place.write('company/1', bytes, sha256)).rejects.toThrow(reason)
    await expect(place.read('company/1', 100)).rejects.toThrow(reason)
    expect(s3.objects.size).toBe(0)
    expect(s3.requests).toBe(2)
  })

  test('refuses a wrong sum and a wrong clock', async () => {
    const place = openS3Storage(address)
    await expect(place.write('company/1', bytes, '0'.repeat(64))).rejects.toThrow('Mismatch')
    s3.skew = 16 * 60_000
    await expect(place.write('company/1', bytes, sha256)).rejects.toThrow('RequestTimeTooSkewed')
    expect(s3.objects.size).toBe(0)
  })

  test('is asked again after 500, SlowDown and a body that was cut off, at most four times', async () => {
    const place = openS3Storage(address)
    s3.faults.push('500', 'SlowDown')
    await place.write('company/1', bytes, sha256)
    s3.faults.push('cut', 'SlowDown', 'cut')
    expect(await place.read('company/1', 100)).toEqual(bytes)
    s3.faults.push('500', '500', '500', '500')
    await expect(place.read('company/1', 100)).rejects.toThrow('500')
    s3.faults.push('cut', 'cut', 'cut', 'cut')
    await expect(place.read('company/1', 2_000)).rejects.toThrow(/terminated|fetch failed/)
    expect(await place.read('company/1', 100)).toEqual(bytes)
  })

  test('gets eight requests at once at most', async () => {
    const place = openS3Storage(address)
    await Promise.all(
      Array.from({ length: 40 }, (_, at) => place.write(`company/${at}`, bytes, sha256)),
    )
    expect(s3.objects.size).toBe(40)
    expect(s3.busiest).toBeLessThanOrEqual(8)
  })
})

describe('moving', () => {
  async function createStorages(torv: TestDatabase) {
    const folder = await mkdtemp(join(tmpdir(), 'torv-files-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const inFolder = { kind: 'folder', path: folder, name: await createFolder(folder) } as const
    const inS3 = { ...address, name: toS3Name(address) }
    const open = (current: NamedStorage | null) => {
      const places = { current, others: [inFolder, inS3].filter((one) => one !== current) }
      const database = openDatabase(torv.address, deriveTestPassword, () => {}, {
        openFiles: createFileOpener(places, { count: () => {}, onError: () => {} }),
      })
      onTestFinished(() => database.close())
      const { files } = database.scoped({ as: 'router' })
      const { names, find } = openStorages(places)
      const check = () =>
        checkFiles(
          torv.ownerClient,
          files,
          names.flatMap((name) => find(name) ?? []),
        )
      const clean = () =>
        deleteFilesOfCompanies(database, 0)(
          { id: 'one', owner: { company_id: null, store_id: null }, data: null },
          new AbortController().signal,
        )
      return { database, files, check, clean }
    }
    return { folder, inFolder, inS3, open }
  }

  test('goes from the database to a folder, to S3 and back, while every picture can be read', async () => {
    const torv = await openDatabaseForTest()
    const market = await openMarket(torv.database)
    const { folder, inFolder, inS3, open } = await createStorages(torv)
    const first = open(null)
    const staff = first.database.scoped(market.freja.scope)
    const picture = unwrap(await savePicture(staff, market.nordlys, await createPhoto()))
    const created = await createCustomer(torv.database, market.bagShop, 'Birgit')
    const customer = first.database.scoped(created.scope)
    const upload = unwrap(await attachPhoto(customer, await createPhoto()))
    const original = unwrap(await findOriginal(staff, market.nordlys, picture.sha256))
    const preview = unwrap(await readUpload(customer, upload.id))

    for (const [place, count] of [
      [inFolder, 3],
      [inS3, 3],
      [null, 0],
    ] as const) {
      const { database, files, check, clean } = open(place)
      const reader = database.scoped(market.freja.scope)
      const owner = {
        // A reader comes between any two steps.
        async query<Row extends object>(text: string, values?: unknown[]) {
          expect(unwrap(await findOriginal(reader, market.nordlys, picture.sha256))).toEqual(
            original,
          )
          return torv.ownerClient.query<Row>(text, values)
        },
      }
      expect(await moveFiles(owner, files, place?.name ?? null)).toEqual({ moved: 3, failed: 0 })
      expect(await moveFiles(owner, files, place?.name ?? null)).toEqual({ moved: 0, failed: 0 })
      await clean()
      expect(unwrap(await readUpload(database.scoped(created.scope), upload.id))).toEqual(preview)
      expect(await check()).toEqual({ checked: count, damaged: [], orphans: [] })
    }
    const left = await readdir(folder, { recursive: true, withFileTypes: true })
    expect(left.filter((one) => one.isFile()).map(({ name }) => name)).toEqual(['torv-files-id'])
    expect([...s3.objects.keys()]).toEqual([])
  })

  test('goes to a bucket of the same name at another service', async () => {
    const torv = await openDatabaseForTest()
    const market = await openMarket(torv.database)
    const { inS3, open } = await createStorages(torv)
    const staff = open(inS3).database.scoped(market.freja.scope)
    const { sha256: sum } = unwrap(await savePicture(staff, market.nordlys, await createPhoto()))
    const other = await openS3Server()
    onTestFinished(() => other.close())
    const there = { ...address, endpoint: other.endpoint }
    const { files, database } = open({ ...there, name: toS3Name(there) })
    const moved = await moveFiles(torv.ownerClient, files, toS3Name(there))
    expect(moved).toEqual({ moved: 1, failed: 0 })
    expect(other.objects.size).toBe(1)
    s3.objects.clear()
    const found = await findOriginal(database.scoped(market.freja.scope), market.nordlys, sum)
    expect(found).toBeInstanceOf(Buffer)
  })

  test('keeps a notice that is replaced meanwhile, also in the database', async () => {
    const torv = await openDatabaseForTest()
    const market = await openMarket(torv.database)
    const { inFolder, open } = await createStorages(torv)
    const staff = open(null).database.scoped(market.freja.scope)
    const save = (file: Buffer) =>
      saveGuaranteeNotice(staff, market.bagShop, { language: 'da', file })
    unwrap(await save(await createGuaranteeNoticeFile('png')))
    const replacement = await createGuaranteeNoticeFile('jpeg')
    let isReplaced = false
    const owner = {
      async query<Row extends object>(text: string, values?: unknown[]) {
        if (text.startsWith('update guarantee_notices') && !isReplaced) {
          isReplaced = true
          unwrap(await save(replacement))
        }
        return torv.ownerClient.query<Row>(text, values)
      },
    }
    const { files, database } = open(inFolder)
    expect(await moveFiles(owner, files, inFolder.name)).toEqual({ moved: 1, failed: 0 })
    const shop = database.scoped({ as: 'visitor', ...market.bagShop })
    const sha256 = createHash('sha256').update(replacement).digest('hex')
    const found = unwrap(await readGuaranteeNoticeFile(shop, sha256))
    expect(found?.bytes).toEqual(replacement)
  })

  test('that is interrupted is continued, and one that runs twice at once moves each file once', async () => {
    const torv = await openDatabaseForTest()
    const market = await openMarket(torv.database)
    const { inFolder, inS3, open } = await createStorages(torv)
    const start = open(inFolder)
    const staff = start.database.scoped(market.freja.scope)
    const { sha256: sum } = unwrap(await savePicture(staff, market.nordlys, await createPhoto()))
    const { database, files, check, clean } = open(inS3)
    s3.faults.push('500', '500', '500', '500')
    await expect(moveFiles(torv.ownerClient, files, inS3.name)).rejects.toThrow('takes no files')
    const read = () => findOriginal(database.scoped(market.freja.scope), market.nordlys, sum)
    const original = unwrap(await read())
    expect(original).toBeInstanceOf(Buffer)
    await Promise.all([
      moveFiles(torv.ownerClient, files, inS3.name),
      moveFiles(torv.ownerClient, files, inS3.name),
    ])
    await clean()
    expect(unwrap(await read())).toEqual(original)
    expect(await check()).toEqual({ checked: 1, damaged: [], orphans: [] })
    s3.objects.set('shops/company/unknown', bytes)
    s3.objects.set([...s3.objects.keys()][0] ?? '', bytes)
    const found = await check()
    expect([found.damaged.length, found.orphans]).toEqual([1, ['company/unknown']])
  })
})
