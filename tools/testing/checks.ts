import { buildPages, isBuilt } from '../build.ts'
import { run, type RunResult } from '../run.ts'
import type { Tally } from './tally.ts'

/** Each check uses mostly one core, so they run in parallel. Types of routes that are gone must not meet the linter. */
export async function runChecks({ runCheck }: Tally, needsBuild: boolean): Promise<void> {
  const typegen = run('react-router', ['typegen'])
  const afterTypegen = async (work: () => Promise<RunResult>) => {
    const prepared = await typegen
    return prepared.status === 0 ? work() : prepared
  }
  await Promise.all([
    runCheck('Types', () => afterTypegen(() => run('tsc', ['-p', 'tsconfig.json']))),
    runCheck('Lint', () => afterTypegen(() => run('oxlint', []))),
    runCheck('Code formatting', () => run('oxfmt', ['--check'])),
    runCheck('Unused code', () => afterTypegen(() => run('knip', []))),
    ...(needsBuild ? [runCheck('Build', ensureBuilt)] : []),
  ])
}

async function ensureBuilt(): Promise<RunResult> {
  if (!isBuilt()) await buildPages()
  return { status: 0, output: '' }
}
