import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#platform/database/database.ts'
import { appRoles } from '#platform/database/roles.ts'
import { checkFiles } from '#platform/files/check-files.ts'
import { createFileOpener, openStorages } from '#platform/files/create-file-opener.ts'
import { deleteFilesOfCompanies } from '../files/delete-unused-files.ts'
import { createFolder } from '#platform/files/folder-storage.ts'
import { savePicture } from '#platform/media/save-picture.ts'
import { deriveTestPassword } from '#test/support/cluster.ts'
import { openDatabaseForTest, type TestDatabase } from '#test/support/database.ts'
import type { FilePlan } from '#test/support/kills/file-victim.ts'
import { openMarket, unwrap, type Market } from '#test/support/people.ts'
import { createPhoto } from '#test/support/photo.ts'

const passwords = Object.fromEntries(
  [...appRoles, 'scope' as const].map((purpose) => [purpose, deriveTestPassword(purpose)]),
)

let photo: Buffer
beforeAll(async () => {
  photo = await createPhoto()
})

async function openStorage() {
  const torv = await openDatabaseForTest()
  const market = await openMarket(torv.database)
  const path = await mkdtemp(join(tmpdir(), 'torv-files-'))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  await torv.ownerClient.query('delete from pictures')
  await torv.ownerClient.query('delete from files')
  const current = { kind: 'folder', path, name: await createFolder(path) } as const
  return createTools(torv, market, { current, others: [] }, path)
}

function createTools(torv: TestDatabase, market: Market, places: FilePlan['places'], path: string) {
  const database = openDatabase(torv.address, deriveTestPassword, () => {}, {
    openFiles: createFileOpener(places, { count: () => {}, onError: () => {} }),
  })
  onTestFinished(() => database.close())
  const staff = database.scoped(market.freja.scope)
  const { names, find } = openStorages(places)
  const all = names.flatMap((name) => find(name) ?? [])
  const plan = {
    address: torv.address,
    passwords,
    places,
    staff_id: market.freja.scope.staff_id,
    company_id: market.nordlys,
  }
  return {
    save: async () => unwrap(await savePicture(staff, market.nordlys, photo)),
    deletePictures: () => torv.ownerClient.query('delete from pictures'),
    check: () => checkFiles(torv.ownerClient, staff.files, all),
    clean: () =>
      deleteFilesOfCompanies(database, 0)(
        { id: 'one', owner: { company_id: null, store_id: null }, data: null },
        new AbortController().signal,
      ),
    async count() {
      const { rows } = await torv.ownerClient.query<{ pictures: number; rows: number }>(
        `select (select count(*) from pictures)::int as pictures, (select count(*) from files)::int as rows`,
      )
      const entries = await readdir(path, { recursive: true, withFileTypes: true })
      const files = entries.filter((one) => one.isFile() && one.name !== 'torv-files-id').length
      return { pictures: rows[0]?.pictures, rows: rows[0]?.rows, files }
    },
    savePictureIn: (dies: number) => runVictim({ ...plan, photo: photo.toString('base64'), dies }),
    deleteFilesIn: (dies: number) => runVictim({ ...plan, photo: null, dies }),
  }
}

/** Returns the points that a process passed, or null if it was killed. */
async function runVictim(plan: FilePlan): Promise<string[] | null> {
  const victim = fork(join(import.meta.dirname, '../../../test/support/kills/file-victim.ts'), [])
  const closed = once(victim, 'close')
  let passed: string[] | null = null
  await once(victim, 'message')
  victim.on('message', (points) => (passed = points as string[]))
  victim.send(plan)
  const [code, signal]: unknown[] = await closed
  expect(passed ? code : signal).toBe(passed ? 0 : 'SIGKILL')
  return passed
}

test('a process killed anywhere in saving a picture leaves no row without its file, and nothing that stays', async () => {
  const { savePictureIn, check, clean, count, deletePictures } = await openStorage()
  for (let dies = 0; ; dies += 1) {
    const passed = await savePictureIn(dies)
    const whole = await check()
    expect([dies, whole.damaged, whole.orphans]).toEqual([dies, [], []])
    await clean()
    const { pictures, ...left } = await count()
    expect([dies, left]).toEqual([dies, { rows: pictures, files: pictures }])
    if (passed) {
      expect(passed.filter((point) => point === 'rename')).toHaveLength(1)
      expect(passed.indexOf('rename')).toBeLessThan(passed.length - 1)
      expect(pictures).toBe(1)
      return
    }
    await deletePictures()
    await clean()
  }
})

test('a process killed anywhere in deleting a file is continued by the next one', async () => {
  const { save, deletePictures, deleteFilesIn, check, clean, count } = await openStorage()
  for (let dies = 0; ; dies += 1) {
    await save()
    await deletePictures()
    const passed = await deleteFilesIn(dies)
    const whole = await check()
    expect([dies, whole.damaged, whole.orphans]).toEqual([dies, [], []])
    await clean()
    expect([dies, await count()]).toEqual([dies, { pictures: 0, rows: 0, files: 0 }])
    if (!passed) continue
    expect(passed.filter((point) => point === 'rm')).toHaveLength(2)
    return
  }
})
