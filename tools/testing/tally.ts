import { mkdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { root } from '../build.ts'
import type { RunResult } from '../run.ts'
import { runStep } from '../steps.ts'
import { formatSlowestFiles, parseReport, type Report } from './reports.ts'

const results = join(root, 'test-results')

export type Tally = ReturnType<typeof openTally>

/** Counts checks and tests; `print` ends with the line `N passed, N failed`. */
export function openTally() {
  let passed = 0
  let failed = 0
  const failureTexts: string[] = []
  const repeatedTexts: string[] = []
  const testResults: Report['results'][number][] = []

  function fail(name: string, text: string): void {
    failed += 1
    failureTexts.push(`${name}:\n${text.trim()}`)
  }

  return {
    fail,
    isEmpty: () => passed + failed === 0,
    hasFailed: () => failed > 0,

    async runCheck(name: string, work: () => Promise<RunResult>): Promise<void> {
      const { status, output } = await runStep(name, work, false).catch((error: unknown) => ({
        status: 1,
        output: String(error),
      }))
      if (status === 0) passed += 1
      else fail(name, output)
    },

    /** A runner without a report counts as failed, as does a report without tests unless it may be empty. */
    async runSuite(
      name: string,
      file: string,
      work: (file: string) => Promise<RunResult>,
      mayBeEmpty = false,
    ): Promise<void> {
      const path = join(results, file)
      await rm(path, { force: true })
      await mkdir(dirname(path), { recursive: true })
      const { status, output } = await runStep(name, () => work(path))
      const report = await readFile(path, 'utf8').then(parseReport, () => null)
      passed += report?.passed ?? 0
      failed += report?.failed ?? 0
      testResults.push(...(report?.results ?? []))
      repeatedTexts.push(...(report?.repeatedTexts ?? []))
      const isEmpty = report?.passed === 0 && report.failed === 0
      const isIncomplete =
        !report || (isEmpty && !mayBeEmpty) || (status !== 0 && report.failed === 0)
      if (isIncomplete) failed += 1
      if (isIncomplete || report.failed > 0)
        failureTexts.push(`${name}:\n${report?.failureTexts.join('\n\n') || tail(output)}`)
    },

    print(): void {
      if (testResults.length > 0)
        console.log(
          `\nSlowest files, each with its slowest test:\n${formatSlowestFiles(testResults, 10)}`,
        )
      if (repeatedTexts.length > 0)
        console.log(`\nPassed when repeated:\n${repeatedTexts.join('\n\n')}`)
      for (const failureText of failureTexts) console.log(`\n${failureText}`)
      console.log(`\n${passed} passed, ${failed} failed`)
      process.exitCode = failed > 0 ? 1 : 0
    },
  }
}

function tail(output: string): string {
  return output.trim().slice(-4_000)
}
