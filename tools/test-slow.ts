import { spawn, type ChildProcess } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { printUsageIfAsked } from './print-usage.ts'

printUsageIfAsked(`npm run test:slow [-- name …]

Runs npm test beside two busy loops per core, which show a test that depends on the speed of the machine.`)

// A loop ends with its parent, even when the parent is killed.
const loop = 'const { ppid } = process; while (process.ppid === ppid);'
const loops = Array.from({ length: 2 * availableParallelism() }, () =>
  spawn(process.execPath, ['-e', loop], { stdio: 'ignore' }),
)
const tests: ChildProcess = spawn(
  process.execPath,
  [fileURLToPath(new URL('test.ts', import.meta.url)), ...process.argv.slice(2)],
  { stdio: 'inherit' },
)

// The terminal sends Ctrl-C to the tests, too; the loops run until the tests have ended.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => tests.kill(signal))
tests.once('close', (status) => {
  for (const busy of loops) busy.kill('SIGKILL')
  process.exitCode = status ?? 1
})
