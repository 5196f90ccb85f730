// Runs first, on any Node from version 20, so it is plain JavaScript without dependencies. Installs the
// packages of the lock file unless exactly these are installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeUnsupported } from './platform.mjs'

// Otherwise the report asks the name server about every connection.
process.report.excludeNetwork = true
const unsupported = describeUnsupported({
  platform: process.platform,
  arch: process.arch,
  glibc: process.report.getReport().header?.glibcVersionRuntime,
  node: process.versions.node,
})
if (unsupported) {
  console.error(unsupported)
  process.exit(1)
}

const root = join(import.meta.dirname, '..')
const stamp = join(root, 'node_modules', '.torv-lock')
const lock = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .update(`${process.platform} ${process.arch}`)
  .digest('hex')

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock) {
  const started = Date.now()
  process.stdout.write('Installing dependencies … ')
  const npm = process.env.npm_execpath
  const { status, stdout, stderr } = spawnSync(
    npm ? process.execPath : 'npm',
    [
      ...(npm ? [npm] : []),
      'ci',
      '--include=dev',
      '--include=optional',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ],
    { cwd: root, encoding: 'utf8', env: { ...process.env, NODE_ENV: 'development' } },
  )
  if (status !== 0) {
    console.log('failed')
    console.error(`${stdout ?? ''}${stderr ?? ''}`)
    console.error(
      'The dependencies could not be installed. Is the npm registry reachable? Then try again.',
    )
    process.exit(1)
  }
  writeFileSync(stamp, lock)
  console.log(`${((Date.now() - started) / 1000).toFixed(1)} s`)
}
