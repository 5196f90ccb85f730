import { run } from '../run.ts'
import { fileMark } from './file-progress.ts'
import { progressMark, setProgress } from './progress.ts'
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
        readLines(name, filters.length > 0 ? (line) => line.startsWith(fileMark) : () => false),
      ),
    mayBeEmpty,
  )
}

export function runJourneys(
  { runSuite }: Tally,
  browser: string,
  filters: readonly string[] = [],
): Promise<void> {
  const name = 'Journeys in a browser'
  const isEnd = (line: string) => /^ +(?:✓|✘|ok|x|-) +\d+ /.test(line)
  return runSuite(name, 'journeys.json', (path) =>
    run(
      'playwright',
      ['test', '--reporter=list,json,./tools/testing/journey-progress.ts', ...filters],
      { CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: path },
      readLines(name, filters.length > 0 ? isEnd : () => false),
    ),
  )
}

/** Keeps the last line of progress of a runner, and prints the lines that tell of an end. */
function readLines(name: string, isEnd: (line: string) => boolean): (text: string) => void {
  let rest = ''
  setProgress(`${name}: starting`)
  return (text) => {
    const lines = `${rest}${text}`.split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (line.startsWith(progressMark)) setProgress(`${name}: ${line.slice(progressMark.length)}`)
      if (isEnd(line)) process.stdout.write(`\r    ${line.replace(fileMark, '').trim()}\n`)
    }
  }
}
