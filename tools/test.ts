import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { findOrInstallBrowser } from './browser.ts'
import { buildPages, isBuilt, root } from './build.ts'
import { run, type Ran } from './run.ts'
import { step } from './steps.ts'

type Count = { passed: number; failed: number }

const withoutBrowser = process.argv.includes('--without-browser')
const results = join(root, 'test-results')
const count: Count = { passed: 0, failed: 0 }
const complaints: string[] = []

await rm(results, { recursive: true, force: true })
await mkdir(results, { recursive: true })

// Each of them keeps one core at work for most of its time: beside each other they keep all.
const typesOfRoutes = run('react-router', ['typegen'])
const afterwards = async (work: () => Promise<Ran>) => {
  const prepared = await typesOfRoutes
  return prepared.status === 0 ? work() : prepared
}
await Promise.all([
  check('Types', () => afterwards(() => run('tsc', ['-p', 'tsconfig.json']))),
  check('Lint', () => run('oxlint', [])),
  check('Layout of the code', () => run('oxfmt', ['--check'])),
  check('Unused code', () => afterwards(() => run('knip', []))),
  check('Build', async () => {
    if (!(await isBuilt())) await buildPages()
    return { status: 0, words: '' }
  }),
])
await suite('Rules, database, front door', 'vitest.json', (file) =>
  // What fails outside of every test is told by the first alone.
  run('vitest', ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]),
)
if (!withoutBrowser) {
  const browser = await step('Finding a browser', async () => findOrInstallBrowser())
  await suite('Journeys in a browser', 'journeys.json', (file) =>
    run('playwright', ['test', '--reporter=json'], {
      CHROMIUM: browser,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    }),
  )
}

for (const complaint of complaints) console.log(`\n${complaint}`)
console.log(`\n${count.passed} passed, ${count.failed} failed`)
process.exitCode = count.failed > 0 ? 1 : 0

async function check(name: string, work: () => Promise<Ran>): Promise<void> {
  const { status, words } = await step(name, work, false).catch((fault: unknown) => ({
    status: 1,
    words: String(fault),
  }))
  count[status === 0 ? 'passed' : 'failed'] += 1
  if (status !== 0) complaints.push(`${name}:\n${words.trim()}`)
}

/** A runner that wrote no figures, or counted none, has not passed anything. */
async function suite(
  name: string,
  file: string,
  work: (file: string) => Promise<Ran>,
): Promise<void> {
  const path = join(results, file)
  const { status, words } = await step(name, () => work(path))
  const figures = await readFile(path, 'utf8').then(figuresOf, () => null)
  count.passed += figures?.passed ?? 0
  count.failed += figures?.failed ?? 0
  const isSilent =
    !figures || figures.passed + figures.failed === 0 || (status !== 0 && figures.failed === 0)
  if (isSilent) count.failed += 1
  if (isSilent || figures.failed > 0)
    complaints.push(`${name}:\n${figures?.complaints || lastWords(words)}`)
}

// Without the long row of dots before them.
function lastWords(words: string): string {
  return words.trim().slice(-4_000)
}

type Figures = Count & { complaints: string }

function figuresOf(text: string): Figures {
  const report: unknown = JSON.parse(text)
  if (isVitestReport(report)) {
    const failures = report.testResults.flatMap((suiteOfFile) => [
      ...(suiteOfFile.message ? [`${suiteOfFile.name}\n${suiteOfFile.message}`] : []),
      ...suiteOfFile.assertionResults
        .filter((test) => test.status === 'failed')
        .map((test) => `${suiteOfFile.name}\n${test.fullName}\n${test.failureMessages.join('\n')}`),
    ])
    const brokenFiles = report.testResults.filter(
      (one) => one.status === 'failed' && one.assertionResults.length === 0,
    )
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + brokenFiles.length,
      complaints: failures.join('\n\n'),
    }
  }
  if (isPlaywrightReport(report)) {
    const { expected, unexpected, flaky } = report.stats
    return {
      passed: expected + flaky,
      failed: unexpected,
      complaints: failuresIn(report.suites).join('\n\n'),
    }
  }
  throw new Error('this report is of no known kind')
}

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

function isVitestReport(report: unknown): report is VitestReport {
  return typeof report === 'object' && report !== null && 'numPassedTests' in report
}

type PlaywrightSuite = {
  suites?: PlaywrightSuite[]
  specs?: { title: string; ok: boolean; tests: { results: { error?: { message?: string } }[] }[] }[]
}

function isPlaywrightReport(report: unknown): report is {
  stats: { expected: number; unexpected: number; flaky: number }
  suites: PlaywrightSuite[]
} {
  return typeof report === 'object' && report !== null && 'stats' in report
}

function failuresIn(suites: readonly PlaywrightSuite[]): string[] {
  return suites.flatMap((one) => [
    ...(one.specs ?? [])
      .filter((spec) => !spec.ok)
      .map(
        (spec) =>
          `${spec.title}\n${spec.tests
            .flatMap((test) => test.results)
            .map((result) => result.error?.message ?? '')
            .join('\n')}`,
      ),
    ...failuresIn(one.suites ?? []),
  ])
}
