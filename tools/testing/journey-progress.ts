import type { FullConfig, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter'
import { openCounter } from './progress.ts'

/** Reports how many journeys have ended and which run. */
export default class JourneyProgress implements Reporter {
  #counter: ReturnType<typeof openCounter> | undefined

  onBegin(_: FullConfig, suite: Suite): void {
    this.#counter = openCounter('journeys', suite.allTests().length)
  }

  onTestBegin(test: TestCase): void {
    this.#counter?.start(test.title)
  }

  onTestEnd(test: TestCase, { status, retry }: TestResult): void {
    const isRepeated = status !== test.expectedStatus && retry < test.retries
    if (!isRepeated) this.#counter?.end(test.title)
  }

  onEnd(): void {
    this.#counter?.close()
  }

  printsToStdio(): boolean {
    return false
  }
}
