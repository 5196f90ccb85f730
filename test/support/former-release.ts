import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { formerRelease } from '#platform/database/migrations/releases.ts'

const root = join(import.meta.dirname, '../..')
const { version, commit } = formerRelease

export type FormerRelease = { folder: string; missing?: never } | { missing: string }

/** The sources of the former release, with the packages of this one if they are equal. */
export async function openFormerRelease(): Promise<FormerRelease> {
  if (!isCommitHere() && !isFetched()) {
    return {
      missing: `Release ${version} is not tried: this clone lacks its commit ${commit}. "git fetch --unshallow" brings it.`,
    }
  }
  const folder = join(root, 'var/former-release', version)
  await mkdir(folder, { recursive: true })
  const archive = git(['archive', '--format=tar', commit])
  execFileSync('/bin/tar', ['-x', '-C', folder], { input: archive })
  if (!existsSync(join(folder, 'node_modules'))) {
    const otherPackages = await findOtherPackages(folder)
    if (otherPackages.length > 0) {
      return {
        missing: `Release ${version} is not tried: it has other versions of ${otherPackages.join(', ')}. Run "npm ci" in ${folder}.`,
      }
    }
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  }
  await useNewMigrations(join(folder, 'test/support/cluster.ts'))
  return { folder }
}

function isCommitHere(): boolean {
  try {
    git(['cat-file', '-e', `${commit}^{commit}`])
    return true
  } catch {
    return false
  }
}

function isFetched(): boolean {
  try {
    git(['fetch', '--quiet', '--depth=1', 'origin', commit])
    return isCommitHere()
  } catch {
    return false
  }
}

function git(args: string[]): Buffer {
  return execFileSync('git', args, { cwd: root, maxBuffer: 1 << 29, stdio: 'pipe' })
}

type Lock = { packages: Record<string, { version: string; dev?: boolean }> }

async function findOtherPackages(folder: string): Promise<string[]> {
  const read = async (base: string): Promise<Lock> =>
    JSON.parse(await readFile(join(base, 'package-lock.json'), 'utf8'))
  const [former, current] = [await read(folder), await read(root)]
  return Object.keys(former.packages).filter(
    (name) => name && former.packages[name]?.version !== current.packages[name]?.version,
  )
}

// The tests of the former release then find a database that this release has migrated.
async function useNewMigrations(clusterFile: string): Promise<void> {
  const source = await readFile(clusterFile, 'utf8')
  const changed = source
    .replace(
      /'#server\/platform\/database\/migrate\.ts'/,
      `'${join(root, 'app/platform/database/migrate.ts')}'`,
    )
    .replace(
      "new URL('../../database/migrations/', import.meta.url)",
      `new URL('${pathToFileURL(join(root, 'database/migrations/')).href}')`,
    )
  if (changed.split(root).length !== 3) throw new Error(`${clusterFile} migrates in another way`)
  await writeFile(clusterFile, changed)
}

export type FormerTests = { passed: number; failures: string[] }

/** Runs test files of the former release over the migrated database. */
export async function runFormerTests(
  folder: string,
  project: 'database' | 'shop',
  files: readonly string[],
): Promise<FormerTests> {
  const report = join(folder, `${project}.json`)
  const child = spawn(
    process.execPath,
    [
      join(folder, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--reporter=json',
      `--outputFile=${report}`,
      `--project=${project}`,
      ...files,
    ],
    { cwd: folder, env: { PATH: '' }, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let output = ''
  child.stdout.on('data', (text) => (output += String(text)))
  child.stderr.on('data', (text) => (output += String(text)))
  await once(child, 'close')
  if (!existsSync(report)) throw new Error(`the former tests did not run: ${output}`)
  return readReport(await readFile(report, 'utf8'))
}

type Report = {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

function readReport(json: string): FormerTests {
  const report: Report = JSON.parse(json)
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    const said = failed.map((test) => `${test.fullName}: ${test.failureMessages[0] ?? ''}`)
    return status === 'failed' && said.length === 0 ? [`${name}: ${message}`] : said
  })
  return { passed: report.numPassedTests, failures }
}
