import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildPages, isBuilt, root } from './build.ts'
import { hashSources, nameBuiltPages } from './built-pages.mjs'
import { createSbom } from './create-sbom.ts'
import { runStep } from './steps.ts'
import { printUsageIfAsked } from './print-usage.ts'

printUsageIfAsked(`npm run release

Writes a release into release/: the sources with built pages, checksums and a bill of materials. The checkout is clean.`)

// The commit must be what was built.
if (git(['status', '--porcelain']) !== '') {
  console.error(
    'A release needs a clean checkout: commit or put away the changes that `git status` shows.',
  )
  process.exit(1)
}
if (!isBuilt()) await runStep('Building the pages', buildPages)

const { version }: { version: string } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
)
const name = `torv-${version}`
const folder = join(root, 'release')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder)
await runStep('Archives', writeArchives)
await runStep('Bill of materials', async () =>
  writeWithChecksum(`${name}.cdx.json`, (await createSbom()).text),
)

/** The sources with their pages, and the pages alone for a clone of the same commit. */
async function writeArchives(): Promise<void> {
  const scratch = mkdtempSync(join(tmpdir(), 'torv-release-'))
  try {
    const env = createScratchRepository(scratch)
    git(['read-tree', 'HEAD'], env)
    git(['add', '--force', 'build'], env)
    const tree = git(['write-tree'], env)
    const commit = git(['commit-tree', tree, '-p', 'HEAD', '-m', name], env)
    writeWithChecksum(`${name}.tar.gz`, archive(env, [`--prefix=${name}/`, commit]))
    writeWithChecksum(nameBuiltPages(hashSources(root)), archive(env, [commit, 'build']))
  } finally {
    rmSync(scratch, { recursive: true })
  }
}

/** An index and an object store of their own, so that a release leaves nothing in the repository. */
function createScratchRepository(scratch: string): Record<string, string> {
  const date = git(['log', '-1', '--format=%cI'])
  mkdirSync(join(scratch, 'objects'))
  const objects = git(['rev-parse', '--path-format=absolute', '--git-path', 'objects'])
  return {
    GIT_INDEX_FILE: join(scratch, 'index'),
    GIT_OBJECT_DIRECTORY: join(scratch, 'objects'),
    GIT_ALTERNATE_OBJECT_DIRECTORIES: objects,
    // The date of the commit is that of all files, so that two releases of one commit are equal.
    GIT_AUTHOR_DATE: date,
    GIT_COMMITTER_DATE: date,
    GIT_AUTHOR_NAME: 'Torv',
    GIT_AUTHOR_EMAIL: '',
    GIT_COMMITTER_NAME: 'Torv',
    GIT_COMMITTER_EMAIL: '',
  }
}

function archive(env: Record<string, string>, parts: string[]): Buffer {
  const tar = runGit(['-c', 'tar.umask=0022', 'archive', '--format=tar', ...parts], env)
  return gzipSync(tar, { level: 9 })
}

function writeWithChecksum(file: string, content: Buffer | string): void {
  writeFileSync(join(folder, file), content)
  const sum = createHash('sha256').update(content).digest('hex')
  writeFileSync(join(folder, `${file}.sha256`), `${sum}  ${file}\n`)
  console.log(`  release/${file}`)
}

function git(args: string[], env: Record<string, string> = {}): string {
  return String(runGit(args, env)).trim()
}

function runGit(args: string[], env: Record<string, string>): Buffer {
  return execFileSync('git', args, {
    cwd: root,
    env: { ...process.env, ...env },
    maxBuffer: 512 * 1_048_576,
  })
}
