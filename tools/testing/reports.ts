import { relative } from 'node:path'
import { root } from '../build.ts'

type TestResult = { file: string; title: string; seconds: number }

export type Report = {
  passed: number
  failed: number
  failureTexts: readonly string[]
  /** Tests that failed once and passed when they were repeated, with the failure. */
  repeatedTexts: readonly string[]
  results: readonly TestResult[]
}

/** Reads the JSON report of Vitest or Playwright. */
export function parseReport(text: string): Report {
  const report: unknown = JSON.parse(text)
  if (isVitestReport(report)) return fromVitest(report)
  if (isPlaywrightReport(report)) return fromPlaywright(report)
  throw new Error('this report is of no known kind')
}

/** The files that took longest, each with its longest test. */
export function formatSlowestFiles(results: readonly TestResult[], count: number): string {
  const files = [...Map.groupBy(results, ({ file }) => file)].map(([file, tests]) => ({
    file,
    seconds: tests.reduce((sum, test) => sum + test.seconds, 0),
    slowest: tests.reduce((most, test) => (test.seconds > most.seconds ? test : most)),
  }))
  return files
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map(
      ({ file, seconds, slowest }) =>
        `  ${formatSeconds(seconds)}  ${file}\n  ${formatSeconds(slowest.seconds)}    ${slowest.title.slice(0, 100)}`,
    )
    .join('\n')
}

function formatSeconds(seconds: number): string {
  return `${seconds.toFixed(1).padStart(6)} s`
}

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: {
      status: string
      fullName: string
      failureMessages: string[]
      duration?: number | null
    }[]
  }[]
}

function isVitestReport(report: unknown): report is VitestReport {
  return typeof report === 'object' && report !== null && 'numPassedTests' in report
}

function fromVitest({ numPassedTests, numFailedTests, testResults }: VitestReport): Report {
  const brokenFiles = testResults.filter(
    (one) => one.status === 'failed' && one.assertionResults.length === 0,
  )
  return {
    passed: numPassedTests,
    failed: numFailedTests + brokenFiles.length,
    failureTexts: testResults.flatMap(({ name, message, assertionResults }) => [
      ...(message ? [`${name}\n${message}`] : []),
      ...assertionResults
        .filter((test) => test.status === 'failed')
        .map((test) => `${name}\n${test.fullName}\n${test.failureMessages.join('\n')}`),
    ]),
    repeatedTexts: [],
    results: testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({
        file: relative(root, name),
        title: fullName,
        seconds: (duration ?? 0) / 1_000,
      })),
    ),
  }
}

type PlaywrightSpec = {
  file: string
  title: string
  ok: boolean
  tests: { results: { duration: number; errors?: { message?: string }[] }[] }[]
}

type PlaywrightSuite = { suites?: PlaywrightSuite[]; specs?: PlaywrightSpec[] }

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number }
  suites: PlaywrightSuite[]
}

export function isPlaywrightReport(report: unknown): report is PlaywrightReport {
  return typeof report === 'object' && report !== null && 'stats' in report
}

function fromPlaywright({ stats, suites }: PlaywrightReport): Report {
  const specs = listSpecs(suites).map((spec) => ({
    ...spec,
    results: spec.tests.flatMap((test) => test.results),
  }))
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    failureTexts: specs.filter(({ ok }) => !ok).map(describeSpec),
    repeatedTexts: specs
      .filter(({ ok, results }) => ok && results.some(({ errors = [] }) => errors.length > 0))
      .map(describeSpec),
    results: specs.map(({ file, title, results }) => ({
      file,
      title,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1_000,
    })),
  }
}

function describeSpec({
  title,
  results,
}: {
  title: string
  results: PlaywrightSpec['tests'][number]['results']
}): string {
  // A test that ran out of time tells in a later error what it waited for.
  const messages = results.flatMap(({ errors = [] }) => errors.map(({ message }) => message ?? ''))
  return [title, ...messages].join('\n')
}

export function listSpecs(suites: readonly PlaywrightSuite[]): PlaywrightSpec[] {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [...specs, ...listSpecs(inner)])
}
