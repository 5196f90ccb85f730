import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { root } from './build.ts'

const candidates = [
  process.env['CHROMIUM'],
  // The headless shell needs half the work per page.
  '/usr/bin/chromium-headless-shell',
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
export function findOrInstallBrowser(): string {
  return findBrowser() ?? installWithPlaywright() ?? installWithApt() ?? throwNotFound()
}

export function findBrowser(): string | undefined {
  return [...candidates, chromium.executablePath()].find((file) => file && existsSync(file))
}

function installWithPlaywright(): string | undefined {
  const cli = join(root, 'node_modules/@playwright/test/cli.js')
  run(process.execPath, [cli, 'install', 'chromium'])
  return findBrowser()
}

function installWithApt(): string | undefined {
  if (!existsSync('/usr/bin/apt-get')) return undefined
  runAptGet('update')
  for (const name of ['chromium-headless-shell', 'chromium']) {
    runAptGet('install', '-y', '--no-install-recommends', name)
    const found = findBrowser()
    if (found) return found
  }
  return undefined
}

function runAptGet(...aptArgs: string[]): void {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const [command = '', ...rest] = [...asRoot, 'apt-get', ...aptArgs]
  run(command, rest)
}

function throwNotFound(): never {
  throw new Error(
    'No Chromium was found and none could be installed. Install Chromium or Chrome, or name its program in CHROMIUM.',
  )
}

function run(command: string, args: string[]): void {
  const tenMinutes = 600_000
  spawnSync(command, args, {
    stdio: 'ignore',
    timeout: tenMinutes,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}
