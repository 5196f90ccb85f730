import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deriveKeys, readServingKeys, getServingKeys, keyPurposes } from '../crypto/keys.ts'
import { readServingSettings } from '#app/settings.ts'
import { sendRequest } from '#test/support/send-request.ts'
import { deriveTestKeys, deriveTestPassword, testSecret } from '#test/support/cluster.ts'
import { listChildren } from '#test/support/faults/program.ts'
import { readEnvironment, findInMemory } from '#test/support/process-memory.ts'
import { startProcesses, type ProcessCluster } from '#test/support/process-cluster.ts'
import { openTwoShops } from '#test/support/two-shops.ts'
import type { TestDatabase } from '#test/support/database.ts'

const formerSecret = 'the secret of the year before, long enough for one'
const ownerPassword = deriveTestPassword('keeper')
const masterSecrets = [testSecret, formerSecret, ownerPassword]
const toFormerKeys = deriveKeys(formerSecret, [])

let torv: TestDatabase
beforeAll(async () => {
  ;({ torv } = await openTwoShops())
})
afterAll(() => torv.close())

async function withCluster(cluster: ProcessCluster, work: (serving: number[]) => Promise<void>) {
  try {
    expect((await sendRequest(cluster.port, { host: 'taskehuset.example' })).status).toBe(200)
    await work(await listChildren(cluster.pid))
  } finally {
    await cluster.close()
  }
}

test('a serving process holds its keys, but neither the secrets nor the password of the database owner', async () => {
  const cluster = await startProcesses(torv, 2, {
    TORV_SECRET_OLD: formerSecret,
    PGPASSWORD: ownerPassword,
  })
  await withCluster(cluster, async (serving) => {
    expect(serving).toHaveLength(2)
    const own = [deriveTestPassword('torv_shopper'), ...deriveTestKeys('order links')]
    const formerKeys = toFormerKeys('order links')
    for (const pid of serving) {
      expect(await readEnvironment(pid)).not.toMatch(/TORV_SECRET|DATABASE_URL|PGPASSWORD/)
      // The memory is read while the process runs, so that a text that is moved meanwhile can be missed once.
      await expect
        .poll(() => findInMemory(pid, [...masterSecrets, ...own, ...formerKeys]), {
          timeout: 120_000,
        })
        .toEqual([...own, ...formerKeys])
      expect(await findInMemory(pid, masterSecrets)).toEqual([])
    }
    expect(await findInMemory(cluster.pid, masterSecrets)).toEqual(masterSecrets)
  })
})

test('only the supervisor reads a secret from a file', async () => {
  const data = await mkdtemp(join(tmpdir(), 'torv-secret-'))
  await writeFile(join(data, 'secret'), testSecret, { mode: 0o600 })
  const environment = { TORV_DATA: data, TORV_SECRET: undefined }
  await withCluster(await startProcesses(torv, 1, environment), async (serving) => {
    for (const pid of serving) expect(await findInMemory(pid, masterSecrets)).toEqual([])
  })
  await rm(data, { recursive: true, force: true })
})

test('a serving process gets the keys of all serving purposes and no others', () => {
  const keys = getServingKeys(deriveTestKeys)
  expect(Object.keys(keys).toSorted()).toEqual([...keyPurposes.serving].toSorted())
  for (const purpose of keyPurposes.serving) {
    expect(readServingKeys(keys)(purpose)).toEqual(deriveTestKeys(purpose))
  }
})

test("the settings of a serving process refuse other purposes and hold nothing of the supervisor's", () => {
  const env = { TORV_SECRET: testSecret, DATABASE_URL: 'postgres://owner:word@localhost/torv' }
  const settings = readServingSettings(env, getServingKeys(deriveTestKeys))
  // @ts-expect-error This purpose is not for serving processes.
  expect(() => settings.keysFor('keeper')).toThrow('holds no key for "keeper"')
  // @ts-expect-error A property of every object is not a purpose.
  expect(() => settings.keyFor('function Object() { [native code] }')).toThrow('holds no key')
  expect(Object.keys(settings)).not.toContain('databaseAddress')
  expect(Object.keys(settings)).not.toContain('secretFile')
  expect(JSON.stringify(settings)).not.toContain(testSecret)
})

test('no key is derived for an unlisted purpose', () => {
  // @ts-expect-error This purpose is not listed.
  expect(() => deriveTestKeys('anything')).toThrow('No key is derived for "anything"')
})

test('incomplete keys stop a process from starting', () => {
  const { torv_router: _, ...keys } = getServingKeys(deriveTestKeys)
  // @ts-expect-error A key is missing.
  expect(() => readServingSettings({}, keys)).toThrow('Keys are missing (torv_router)')
})
