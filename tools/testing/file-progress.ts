import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import { root } from '../build.ts'

/** Begins a line of progress, so that the program that runs Vitest can tell it from other output. */
export const progressMark = 'file: '

/** Reports each file when it ends: a run by name takes minutes, and nothing else is printed meanwhile. */
export default class FileProgress implements Reporter {
  onTestModuleEnd(module: TestModule): void {
    const tests = [...module.children.allTests()]
    const passed = tests.filter((test) => test.result().state === 'passed').length
    const failed = tests.filter((test) => test.result().state === 'failed').length
    const seconds = (module.diagnostic().duration / 1_000).toFixed(1)
    const outcome = failed > 0 ? `${passed} passed, ${failed} failed` : `${passed} passed`
    const line = `${progressMark}${relative(root, module.moduleId)}: ${outcome}, ${seconds} s`
    // The dots of the other reporter stand before it.
    process.stdout.write(`\n${line}\n`)
  }
}
