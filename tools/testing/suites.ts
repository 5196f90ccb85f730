import { run } from '../run.ts'
import type { Tally } from './tally.ts'

export function runVitest(
  { runSuite }: Tally,
  name: string,
  file: string,
  filters: readonly string[] = [],
  mayBeEmpty = false,
): Promise<void> {
  return runSuite(
    name,
    file,
    (path) =>
      // Only the dot reporter prints errors outside of tests.
      run('vitest', [
        'run',
        '--reporter=dot',
        '--reporter=json',
        `--outputFile.json=${path}`,
        ...filters,
      ]),
    mayBeEmpty,
  )
}

export function runJourneys(
  { runSuite }: Tally,
  browser: string,
  filters: readonly string[] = [],
): Promise<void> {
  return runSuite('Journeys in a browser', 'journeys.json', (path) =>
    run('playwright', ['test', '--reporter=json', ...filters], {
      CHROMIUM: browser,
      PLAYWRIGHT_JSON_OUTPUT_FILE: path,
    }),
  )
}
