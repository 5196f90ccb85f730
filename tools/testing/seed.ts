import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../build.ts'

const keptSeed = join(root, 'test-results/seed')

/** The seed of a run's samples: that of `TEST_SEED`, else that of the last failed run, else the commit. */
export function readSeed(): number {
  return Number(process.env['TEST_SEED'] ?? readKeptSeed() ?? readCommit())
}

/** A failed run keeps its samples until they pass. */
export function keepSeed(hasFailed: boolean): void {
  const seed = readSeed()
  rmSync(keptSeed, { force: true })
  if (!hasFailed) return
  mkdirSync(dirname(keptSeed), { recursive: true })
  writeFileSync(keptSeed, String(seed))
}

function readKeptSeed(): string | undefined {
  try {
    return readFileSync(keptSeed, 'utf8')
  } catch {
    return undefined
  }
}

/** A release has no history. */
function readCommit(): number {
  try {
    const commit = execFileSync('git', ['rev-parse', '--short=7', 'HEAD'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return Number.parseInt(commit.slice(0, 7), 16)
  } catch {
    return 2026
  }
}
