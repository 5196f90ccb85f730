import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSources } from '../../test/architecture/sources.ts'
import { root } from '../build.ts'
import { run } from '../run.ts'
import { listSpecs, isPlaywrightReport } from './reports.ts'

export type NamedTests = {
  /** Vitest files whose path bears a name. */
  files: string[]
  /** Other Vitest files that may have a title with a name: the text of the file has it. */
  candidates: string[]
  /** Matches titles with a name, in either runner. */
  pattern: string
  journeys: number
}

/** Finds the tests whose path or title contains one of the names, in any case. */
export async function findTestsByName(names: readonly string[]): Promise<NamedTests> {
  const pattern = names
    .map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join('|')
  const isNamed = new RegExp(pattern, 'i')
  const tests = [...readSources(['app', 'database', 'test'], /\.test\.ts$/)].filter(
    ([file]) => !file.startsWith('test/long/'),
  )
  const files = tests.filter(([file]) => isNamed.test(file)).map(([file]) => file)
  const candidates = tests
    .filter(([file, source]) => !isNamed.test(file) && isNamed.test(source))
    .map(([file]) => file)
  return { files, candidates, pattern, journeys: await countJourneys(pattern) }
}

// Listed first, since the demo would start even for no journey.
async function countJourneys(pattern: string): Promise<number> {
  const file = join(root, 'test-results/journey-list.json')
  const args = ['test', '--list', '--reporter=json', '--pass-with-no-tests', `--grep=${pattern}`]
  const { status, output } = await run('playwright', args, { PLAYWRIGHT_JSON_OUTPUT_FILE: file })
  if (status !== 0) throw new Error(`The journeys cannot be listed:\n${output}`)
  const report: unknown = JSON.parse(readFileSync(file, 'utf8'))
  return isPlaywrightReport(report) ? listSpecs(report.suites).length : 0
}
