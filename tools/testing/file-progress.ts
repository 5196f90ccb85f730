import { relative } from 'node:path'
import type { Reporter, TestModule, TestSpecification } from 'vitest/node'
import { root } from '../build.ts'
import { openCounter } from './progress.ts'

/** Begins the line of a file that ended. */
export const fileMark = 'file: '

/** Reports each file when it ends, and meanwhile how many have ended and which run. */
export default class FileProgress implements Reporter {
  #counter: ReturnType<typeof openCounter> | undefined

  onTestRunStart(files: readonly TestSpecification[]): void {
    this.#counter = openCounter('files', files.length)
  }

  onTestModuleStart(module: TestModule): void {
    this.#counter?.start(relative(root, module.moduleId))
  }

  onTestModuleEnd(module: TestModule): void {
    this.#counter?.end(relative(root, module.moduleId))
    const tests = [...module.children.allTests()]
    const passed = tests.filter((test) => test.result().state === 'passed').length
    const failed = tests.filter((test) => test.result().state === 'failed').length
    const seconds = (module.diagnostic().duration / 1_000).toFixed(1)
    const outcome = failed > 0 ? `${passed} passed, ${failed} failed` : `${passed} passed`
    const line = `${fileMark}${relative(root, module.moduleId)}: ${outcome}, ${seconds} s`
    // The dots of the other reporter stand before it.
    process.stdout.write(`\n${line}\n`)
  }

  onTestRunEnd(): void {
    this.#counter?.close()
  }
}
