// Runs first, on any Node from version 20, so it is plain JavaScript without dependencies. Installs the
// packages of the lock file unless exactly these are installed. `setup.mjs start` leaves out the packages that only build
// and test, if built pages fit the sources.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fetchBuiltPages, hasBuiltPages } from './built-pages.mjs'
import { describeUnsupported } from './platform.mjs'

// Otherwise the report asks the name server about every connection.
process.report.excludeNetwork = true
const unsupported = describeUnsupported({
  platform: process.platform,
  arch: process.arch,
  glibc: process.report.getReport().header?.glibcVersionRuntime,
  node: process.versions.node,
})
if (unsupported) stop(unsupported)

const root = join(import.meta.dirname, '..')
const stamp = join(root, 'node_modules', '.torv-lock')
const lock = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .update(`${process.platform} ${process.arch}`)
  .digest('hex')
const production = `${lock} production`
const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''

if (installed !== lock) {
  const isProduction = process.argv[2] === 'start' && (await findBuiltPages())
  if (!isProduction) install(['--include=dev'], lock)
  else if (installed !== production) install(['--omit=dev'], production)
}

async function findBuiltPages() {
  const place = process.env.TORV_BUILT_PAGES
  if (hasBuiltPages(root)) return true
  if (!place) return false
  try {
    if (await fetchBuiltPages(root, place)) return true
  } catch (error) {
    stop(`${error.message}${error.cause ? ` (${error.cause.message})` : ''}`)
  }
  console.log(`No pages for these sources at ${place}; they are built here.`)
  return false
}

function install(groups, content) {
  const started = Date.now()
  process.stdout.write('Installing dependencies … ')
  const npm = process.env.npm_execpath
  const { status, stdout, stderr } = spawnSync(
    npm ? process.execPath : 'npm',
    [
      ...(npm ? [npm] : []),
      'ci',
      ...groups,
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
    stop('The dependencies could not be installed. Is the npm registry reachable? Then try again.')
  }
  checkNode()
  writeFileSync(stamp, content)
  console.log(`${((Date.now() - started) / 1000).toFixed(1)} s`)
}

function checkNode() {
  const { status, stderr } = spawnSync(join(root, 'node_modules/.bin/node'), ['--version'])
  if (status === 0) return
  stop(
    `\nThe Node that npm has installed does not run: ${stderr}On Debian and Ubuntu, install what it needs: apt-get install libatomic1`,
  )
}

function stop(reason) {
  console.error(reason)
  process.exit(1)
}
