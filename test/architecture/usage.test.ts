import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { compileCache } from '../../tools/testing/compile-cache.ts'
import { root } from './sources.ts'

const run = promisify(execFile)

async function call(program: string, ...parameters: string[]) {
  const env = {
    PATH: '',
    TORV_DATA: '/nonexistent',
    TORV_SECRET: 'short',
    NODE_COMPILE_CACHE: compileCache,
  }
  const options = { cwd: root, env }
  return run(process.execPath, [program, ...parameters], options)
}

const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
)
/** Each `npm run` with its program; those without one are other tools, those before another prepare it. */
const commands = Object.entries(scripts).flatMap(([name, line]) => {
  const program = /^(?:exec )?node .*?([\w/-]+\.(?:ts|mjs))/.exec(line)?.[1]
  // The former name of a command prints the new one.
  return program && program !== 'tools/setup.mjs' && name !== 'reseal' ? { name, program } : []
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

test.each([
  ['backup'],
  ['cells'],
  ['database-command', 'without-pooler'],
  ['files', 'check'],
  ['migrate'],
  ['reencrypt'],
  ['reset'],
  ['restore', '--to', 'latest'],
  ['staff', 'remove-factor', '--email', 'inge@nordlys.example'],
  ['store', 'prove', '--domain', 'taskehuset.lan'],
])(
  '%s tells a setting that cannot be used in words, without lines of the program',
  async (name, ...rest) => {
    const failure = await call(`tools/${name}.ts`, ...rest).catch((error: unknown) => error)
    expect(failure).toMatchObject({ code: 1, stdout: '' })
    expect(failure).toHaveProperty('stderr', expect.stringMatching(/^TORV_SECRET: .*\n$/))
  },
)

test.each([
  ['backup', '--now'],
  ['database-command', 'without-poler'],
  ['files', 'checks'],
  ['migrate', '--plans'],
  ['reencrypt', '--plan'],
  ['reset', 'shop'],
  ['staff', 'remove-factor', '--mail'],
  ['store', 'prove', '--host'],
])('%s %s is refused before anything is done', async (name, ...rest) => {
  const failure = await call(`tools/${name}.ts`, ...rest).catch((error: unknown) => error)
  expect(failure).toMatchObject({ code: 1, stdout: '' })
  expect(failure).toHaveProperty('stderr', expect.stringContaining(rest.at(-1) ?? ''))
  expect(failure).toHaveProperty('stderr', expect.not.stringContaining('    at '))
  expect(failure).toHaveProperty('stderr', expect.not.stringContaining('TORV_SECRET:'))
})
