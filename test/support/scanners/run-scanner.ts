import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

export type ScannerRun = { output: string; seconds: number; isLate: boolean }

/** Runs a scanner in its own folder with a time limit. */
export async function runScanner(
  command: string,
  args: readonly string[],
  { folder, longest }: { folder: string; longest: number },
): Promise<ScannerRun> {
  const startedAt = performance.now()
  const child = spawn(command, args, {
    cwd: folder,
    env: { PATH: '/usr/bin:/bin', HOME: folder, LANG: 'C.UTF-8', PYTHONUNBUFFERED: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const chunks: string[] = []
  child.stdout.on('data', (chunk: Buffer) => chunks.push(String(chunk)))
  child.stderr.on('data', (chunk: Buffer) => chunks.push(String(chunk)))
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    child.kill('SIGTERM')
  }, longest)
  await once(child, 'exit')
  clearTimeout(timer)
  return { output: chunks.join(''), seconds: (performance.now() - startedAt) / 1_000, isLate }
}

/** Checks for Debian's package; tests install nothing. */
export function isInstalled(command: string): boolean {
  return existsSync(join('/usr/bin', command))
}
