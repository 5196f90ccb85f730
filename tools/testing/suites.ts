import { run } from '../run.ts'
import { progressMark } from './file-progress.ts'
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
      run(
        'vitest',
        [
          'run',
          '--reporter=dot',
          '--reporter=json',
          '--reporter=./tools/testing/file-progress.ts',
          `--outputFile.json=${path}`,
          ...filters,
        ],
        {},
        filters.length > 0 ? printLines((line) => line.startsWith(progressMark)) : undefined,
      ),
    mayBeEmpty,
  )
}

export function runJourneys(
  { runSuite }: Tally,
  browser: string,
  filters: readonly string[] = [],
): Promise<void> {
  return runSuite('Journeys in a browser', 'journeys.json', (path) =>
    run(
      'playwright',
      ['test', '--reporter=list,json', ...filters],
      { CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: path },
      filters.length > 0 ? printLines((line) => /^ +(?:✓|✘|ok|x|-) +\d+ /.test(line)) : undefined,
    ),
  )
}

/** Prints the lines of a runner that tell how far it is. */
function printLines(isProgress: (line: string) => boolean): (text: string) => void {
  let rest = ''
  return (text) => {
    const lines = `${rest}${text}`.split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines)
      if (isProgress(line)) process.stdout.write(`\r    ${line.replace(progressMark, '').trim()}\n`)
  }
}
