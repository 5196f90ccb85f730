import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { root } from './build.ts'

const headlessShell = '/usr/bin/chromium-headless-shell'

const candidates = [
  process.env['CHROMIUM'],
  // The headless shell needs half the work per page.
  headlessShell,
  chromium
    .executablePath()
    .replace(
      /chromium-(\d+).chrome-linux64.chrome$/,
      'chromium_headless_shell-$1/chrome-headless-shell-linux64/chrome-headless-shell',
    ),
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Order: an installed browser, Playwright's download, the system package. */
export async function findOrInstallBrowser(): Promise<string> {
  const found = findBrowser()
  if (found) return (await installHeadlessShell(found)) ?? found
  return (await installWithPlaywright()) ?? (await installWithApt()) ?? throwNotFound()
}

/** Debian's whole browser takes twice as long as its headless shell; root may add the shell unasked. */
async function installHeadlessShell(found: string): Promise<string | undefined> {
  if (process.env['CHROMIUM'] || found !== '/usr/bin/chromium' || process.getuid?.() !== 0)
    return undefined
  await runAptGet('update')
  await runAptGet('install', '-y', '--no-install-recommends', 'chromium-headless-shell')
  return existsSync(headlessShell) ? headlessShell : undefined
}

export function findBrowser(): string | undefined {
  return [...candidates, chromium.executablePath()].find((file) => file && existsSync(file))
}

/** The headless shell has no back/forward cache. */
export function findFullBrowser(): string | undefined {
  return [...candidates, chromium.executablePath()].find(
    (file) => file && !file.includes('headless') && existsSync(file),
  )
}

async function installWithPlaywright(): Promise<string | undefined> {
  const cli = join(root, 'node_modules/@playwright/test/cli.js')
  await run(process.execPath, [cli, 'install', 'chromium'])
  return findBrowser()
}

async function installWithApt(): Promise<string | undefined> {
  if (!existsSync('/usr/bin/apt-get')) return undefined
  await runAptGet('update')
  for (const name of ['chromium-headless-shell', 'chromium']) {
    await runAptGet('install', '-y', '--no-install-recommends', name)
    const found = findBrowser()
    if (found) return found
  }
  return undefined
}

function runAptGet(...aptArgs: string[]): Promise<void> {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const [command = '', ...rest] = [...asRoot, 'apt-get', ...aptArgs]
  return run(command, rest)
}

function throwNotFound(): never {
  throw new Error(
    'No Chromium was found and none could be installed. Install Chromium or Chrome, or name its program in CHROMIUM.',
  )
}

async function run(command: string, args: string[]): Promise<void> {
  const tenMinutes = 600_000
  const child = spawn(command, args, {
    stdio: 'ignore',
    timeout: tenMinutes,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  // A program that is missing has installed nothing; the caller looks for the browser again.
  await once(child, 'exit').catch(() => {})
}
