import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './build.ts'

export type RunResult = { status: number; output: string }

/** Runs a program from node_modules/.bin and captures its output. */
export function run(
  name: string,
  args: string[],
  env: Record<string, string> = {},
  onText: (text: string) => void = () => {},
): Promise<RunResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(root, 'node_modules/.bin', name), args, {
      cwd: root,
      env: { ...process.env, FORCE_COLOR: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const output: string[] = []
    child.stdout.on('data', (text) => {
      output.push(String(text))
      onText(String(text))
    })
    child.stderr.on('data', (text) => output.push(String(text)))
    child.once('error', reject)
    child.once('close', (status) => resolve({ status: status ?? 1, output: output.join('') }))
  })
}
