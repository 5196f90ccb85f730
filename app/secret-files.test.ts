import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { supervisorVariables } from './secret-files.ts'
import { readSettings } from './settings.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'secret-files-'))
  writeFileSync(join(folder, 'secret'), `${'a'.repeat(40)}\n`)
  writeFileSync(join(folder, 'url'), 'postgres://torv@database/torv\n')
})
afterAll(() => rmSync(folder, { recursive: true }))

test('secrets come from files as from variables', () => {
  const common = { NODE_ENV: 'production', TORV_DATA: folder }
  const fromFiles = readSettings({
    ...common,
    TORV_SECRET_FILE: join(folder, 'secret'),
    DATABASE_URL_FILE: join(folder, 'url'),
  })
  const fromVariables = readSettings({
    ...common,
    TORV_SECRET: 'a'.repeat(40),
    DATABASE_URL: 'postgres://torv@database/torv',
  })
  expect(fromFiles.databaseAddress).toEqual(fromVariables.databaseAddress)
  expect(fromFiles.keyFor('keeper')).toBe(fromVariables.keyFor('keeper'))
  expect(fromFiles.secretFile).toBeNull()
})

test('a secret file that cannot be read is named', () => {
  const missing = join(folder, 'missing')
  expect(() => readSettings({ TORV_DATA: folder, TORV_SECRET_FILE: missing })).toThrow(
    `TORV_SECRET_FILE: ${missing} cannot be read.`,
  )
})

test('serving processes are not told where the secret is', () => {
  expect(supervisorVariables).toContain('TORV_SECRET_FILE')
  expect(supervisorVariables).toContain('DATABASE_URL_FILE')
})
