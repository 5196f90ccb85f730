import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { root } from './sources.ts'

const run = promisify(execFile)

async function call(program: string, ...parameters: string[]) {
  const options = { cwd: root, env: { PATH: '', TORV_DATA: '/nonexistent' } }
  return run(process.execPath, [program, ...parameters], options)
}

test.each([
  ['tools/company.ts', 'npm run company -- create'],
  ['tools/store.ts', 'npm run store -- prove'],
  ['tools/staff.ts', 'npm run staff -- remove-factor'],
  ['tools/files.ts', 'npm run files -- move'],
  ['tools/cells.ts', 'npm run cells'],
  ['tools/database-command.ts', 'pooler-users'],
  ['tools/restore.ts', 'npm run restore -- --to'],
  ['tools/migrate.ts', 'npm run db:migrate [-- --plan]'],
  ['tools/fuzz.ts', 'npm run fuzz'],
  ['tools/trust.ts', 'npm run trust'],
  ['tools/test.ts', 'npm test [-- name …]'],
  ['bench/run.ts', 'npm run bench'],
])('%s --help prints how it is used, and nothing else', async (program, line) => {
  const { stdout, stderr } = await call(program, '--help')
  expect(stdout).toContain(line)
  expect(stderr).toBe('')
})

test('creating a company without its options says which are missing', async () => {
  const failure = await call('tools/company.ts', 'create', '--name', 'Nordlys').catch(
    (error: unknown) => error,
  )
  expect(failure).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /^Missing: --address, --registration-number, --email, --owner, --owner-email\./,
    ),
  })
})
