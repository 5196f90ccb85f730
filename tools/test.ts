import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { findOrInstallBrowser } from './browser.ts'
import { buildPages, isBuilt, root } from './build.ts'
import { run, type RunResult } from './run.ts'
import { runStep } from './steps.ts'

type Count = { passed: number; failed: number }

const withoutBrowser = process.argv.includes('--without-browser')
const results = join(root, 'test-results')
const count: Count = { passed: 0, failed: 0 }
const failureTexts: string[] = []

await rm(results, { recursive: true, force: true })
await mkdir(results, { recursive: true })

// Each uses mostly one core, so they run in parallel.
const typegen = run('react-router', ['typegen'])
const afterTypegen = async (work: () => Promise<RunResult>) => {
  const prepared = await typegen
  return prepared.status === 0 ? work() : prepared
}
await Promise.all([
  runCheck('Types', () => afterTypegen(() => run('tsc', ['-p', 'tsconfig.json']))),
  runCheck('Lint', () => run('oxlint', [])),
  runCheck('Code formatting', () => run('oxfmt', ['--check'])),
  runCheck('Unused code', () => afterTypegen(() => run('knip', []))),
  runCheck('Build', async () => {
    if (!(await isBuilt())) await buildPages()
    return { status: 0, output: '' }
  }),
])
await runSuite('Rules, database, front door', 'vitest.json', (file) =>
  // Only the dot reporter prints errors outside of tests.
  run('vitest', ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]),
)
if (!withoutBrowser) {
  const browser = await runStep('Finding a browser', async () => findOrInstallBrowser())
  await runSuite('Journeys in a browser', 'journeys.json', (file) =>
    run('playwright', ['test', '--reporter=json'], {
      CHROMIUM: browser,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    }),
  )
}

for (const failureText of failureTexts) console.log(`\n${failureText}`)
console.log(`\n${count.passed} passed, ${count.failed} failed`)
process.exitCode = count.failed > 0 ? 1 : 0

async function runCheck(name: string, work: () => Promise<RunResult>): Promise<void> {
  const { status, output } = await runStep(name, work, false).catch((error: unknown) => ({
    status: 1,
    output: String(error),
  }))
  count[status === 0 ? 'passed' : 'failed'] += 1
  if (status !== 0) failureTexts.push(`${name}:\n${output.trim()}`)
}

/** A runner without a report, or with a report without tests, counts as failed. */
async function runSuite(
  name: string,
  file: string,
  work: (file: string) => Promise<RunResult>,
): Promise<void> {
  const path = join(results, file)
  const { status, output } = await runStep(name, () => work(path))
  const figures = await readFile(path, 'utf8').then(parseReport, () => null)
  count.passed += figures?.passed ?? 0
  count.failed += figures?.failed ?? 0
  const isIncomplete =
    !figures || figures.passed + figures.failed === 0 || (status !== 0 && figures.failed === 0)
  if (isIncomplete) count.failed += 1
  if (isIncomplete || figures.failed > 0)
    failureTexts.push(`${name}:\n${figures?.failureTexts || truncateOutput(output)}`)
}

function truncateOutput(output: string): string {
  return output.trim().slice(-4_000)
}

type Figures = Count & { failureTexts: string }

function parseReport(text: string): Figures {
  const report: unknown = JSON.parse(text)
  if (isVitestReport(report)) {
    const failures = report.testResults.flatMap((fileResult) => [
      ...(fileResult.message ? [`${fileResult.name}\n${fileResult.message}`] : []),
      ...fileResult.assertionResults
        .filter((test) => test.status === 'failed')
        .map((test) => `${fileResult.name}\n${test.fullName}\n${test.failureMessages.join('\n')}`),
    ])
    const brokenFiles = report.testResults.filter(
      (one) => one.status === 'failed' && one.assertionResults.length === 0,
    )
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + brokenFiles.length,
      failureTexts: failures.join('\n\n'),
    }
  }
  if (isPlaywrightReport(report)) {
    const { expected, unexpected, flaky } = report.stats
    return {
      passed: expected + flaky,
      failed: unexpected,
      failureTexts: listFailures(report.suites).join('\n\n'),
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

function listFailures(suites: readonly PlaywrightSuite[]): string[] {
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
    ...listFailures(one.suites ?? []),
  ])
}
