import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './build.ts'

export type Ran = { status: number; words: string }

/** Runs a program of node_modules/.bin and keeps what it said. */
export function run(name: string, args: string[], env: Record<string, string> = {}): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(root, 'node_modules/.bin', name), args, {
      cwd: root,
      env: { ...process.env, FORCE_COLOR: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const words: string[] = []
    child.stdout.on('data', (text) => words.push(String(text)))
    child.stderr.on('data', (text) => words.push(String(text)))
    child.once('error', reject)
    child.once('close', (status) => resolve({ status: status ?? 1, words: words.join('') }))
  })
}
