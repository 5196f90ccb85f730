import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { root } from './sources.ts'

const run = promisify(execFile)

async function call(program: string, ...parameters: string[]) {
  const options = { cwd: root, env: { PATH: '', TORV_DATA: '/nonexistent' } }
  return run(process.execPath, [program, ...parameters], options)
}

const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
)
/** Each `npm run` with its program; those without one are other tools, those before another prepare it. */
const commands = Object.entries(scripts).flatMap(([name, line]) => {
  const program = /^(?:exec )?node .*?([\w/-]+\.(?:ts|mjs))/.exec(line)?.[1]
  return program && program !== 'tools/setup.mjs' ? { name, program } : []
})

test.each(commands)(
  'npm run $name -- --help prints how it is used, and nothing else',
  async (one) => {
    const { stdout, stderr } = await call(one.program, '--help')
    expect(stdout).toMatch(new RegExp(`^npm (run )?(--silent )?${one.name}\\b`))
    expect(stderr).toBe('')
  },
)

test('every command of the project is asked', () => {
  expect(commands.length).toBeGreaterThan(20)
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
