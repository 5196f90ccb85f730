import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

export type Ran = { words: string; seconds: number; isLate: boolean }

/** Runs a scanner in its own folder with a time limit. */
export async function runScanner(
  command: string,
  args: readonly string[],
  { folder, longest }: { folder: string; longest: number },
): Promise<Ran> {
  const begun = performance.now()
  const child = spawn(command, args, {
    cwd: folder,
    env: { PATH: '/usr/bin:/bin', HOME: folder, LANG: 'C.UTF-8', PYTHONUNBUFFERED: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const heard: string[] = []
  child.stdout.on('data', (more: Buffer) => heard.push(String(more)))
  child.stderr.on('data', (more: Buffer) => heard.push(String(more)))
  let isLate = false
  const late = setTimeout(() => {
    isLate = true
    child.kill('SIGTERM')
  }, longest)
  await once(child, 'exit')
  clearTimeout(late)
  return { words: heard.join(''), seconds: (performance.now() - begun) / 1_000, isLate }
}

/** Checks for Debian's package; tests install nothing. */
export function isInstalled(command: string): boolean {
  return existsSync(join('/usr/bin', command))
}
