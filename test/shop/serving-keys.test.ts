import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deriveKeys, readServingKeys, servingKeysOf } from '#server/secrets/derive-keys.ts'
import { keyPurposes } from '#server/secrets/keys.ts'
import { servingSettingsFrom } from '#server/settings.ts'
import { ask } from '../support/ask.ts'
import { testKeysOf, testPasswordOf, testSecret } from '../support/cluster.ts'
import { childrenOf } from '../support/faults/program.ts'
import { environmentOf, heldBy } from '../support/memory-of.ts'
import { openSquareOfProcesses, type Square } from '../support/square-of-processes.ts'
import { shopsOfTheirOwn } from '../support/two-shops.ts'
import type { TestDatabase } from '../support/database.ts'

const former = 'the secret of the year before, long enough for one'
const keeperPassword = testPasswordOf('keeper')
const masterSecrets = [testSecret, former, keeperPassword]
const formerKeysOf = deriveKeys(former, [])

let torv: TestDatabase
beforeAll(async () => {
  ;({ torv } = await shopsOfTheirOwn())
})
afterAll(() => torv.close())

async function closing(square: Square, work: (serving: number[]) => Promise<void>) {
  try {
    expect((await ask(square.port, { host: 'taskehuset.example' })).status).toBe(200)
    await work(await childrenOf(square.pid))
  } finally {
    await square.close()
  }
}

test('a serving process holds its keys, but neither the secrets nor the password of the database owner', async () => {
  const square = await openSquareOfProcesses(torv, 2, {
    TORV_SECRET_OLD: former,
    PGPASSWORD: keeperPassword,
  })
  await closing(square, async (serving) => {
    expect(serving).toHaveLength(2)
    const own = [testPasswordOf('torv_shopper'), ...testKeysOf('order links')]
    const earlier = formerKeysOf('order links')
    for (const pid of serving) {
      expect(await environmentOf(pid)).not.toMatch(/TORV_SECRET|DATABASE_URL|PGPASSWORD/)
      const held = await heldBy(pid, [...masterSecrets, ...own, ...earlier])
      expect(held).toEqual([...own, ...earlier])
    }
    expect(await heldBy(square.pid, masterSecrets)).toEqual(masterSecrets)
  })
}, 120_000)

test('only the supervisor reads a secret from a file', async () => {
  const data = await mkdtemp(join(tmpdir(), 'torv-secret-'))
  await writeFile(join(data, 'secret'), testSecret, { mode: 0o600 })
  const given = { TORV_DATA: data, TORV_SECRET: undefined }
  await closing(await openSquareOfProcesses(torv, 1, given), async (serving) => {
    for (const pid of serving) expect(await heldBy(pid, masterSecrets)).toEqual([])
  })
  await rm(data, { recursive: true, force: true })
}, 120_000)

test('a serving process gets the keys of all serving purposes and no others', () => {
  const keys = servingKeysOf(testKeysOf)
  expect(Object.keys(keys).toSorted()).toEqual([...keyPurposes.serving].toSorted())
  for (const purpose of keyPurposes.serving) {
    expect(readServingKeys(keys)(purpose)).toEqual(testKeysOf(purpose))
  }
})

test("the settings of a serving process refuse other purposes and hold nothing of the supervisor's", () => {
  const env = { TORV_SECRET: testSecret, DATABASE_URL: 'postgres://owner:word@localhost/torv' }
  const settings = servingSettingsFrom(env, servingKeysOf(testKeysOf))
  // @ts-expect-error The compiler refuses it as well.
  expect(() => settings.keysFor('keeper')).toThrow('holds no key for "keeper"')
  // @ts-expect-error What every object has is no purpose.
  expect(() => settings.keyFor('function Object() { [native code] }')).toThrow('holds no key')
  expect(Object.keys(settings)).not.toContain('databaseUrl')
  expect(Object.keys(settings)).not.toContain('secretFile')
  expect(JSON.stringify(settings)).not.toContain(testSecret)
})

test('no key is derived for an unlisted purpose', () => {
  // @ts-expect-error It is in no list.
  expect(() => testKeysOf('anything')).toThrow('No key is derived for "anything"')
})

test('incomplete keys stop a process from starting', () => {
  const { torv_router: _, ...keys } = servingKeysOf(testKeysOf)
  // @ts-expect-error One is missing.
  expect(() => servingSettingsFrom({}, keys)).toThrow('Keys are missing (torv_router)')
})
