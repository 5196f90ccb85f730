import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import { withLock } from './build-lock.ts'
import { hasBuiltPages, hashSources } from './built-pages.mjs'

export const root = join(import.meta.dirname, '..')
export const buildFolder = join(root, 'build')

const bundler = join(root, 'node_modules/@react-router/dev/bin.cjs')

export function isBuilt(): boolean {
  return hasBuiltPages(root)
}

/** Builds the pages, or waits for another process that builds them: two at once would mix their files. */
export async function buildPages(): Promise<void> {
  await withLock(join(root, 'build.lock'), async () => {
    if (!isBuilt()) await bundle()
  })
}

async function bundle(): Promise<void> {
  if (!existsSync(bundler)) {
    throw new Error(
      'The pages in build/ are not those of these sources, and the packages that build them are not installed. ' +
        'Install them with `npm ci`, or unpack the whole release again.',
    )
  }
  const hash = hashSources(root)
  // A build that ends early leaves files that fit no sources.
  const stamp = join(buildFolder, '.stamp')
  await rm(stamp, { force: true })
  const output: string[] = []
  const status = await new Promise<number | null>((resolve, reject) => {
    const child = spawn(process.execPath, [bundler, 'build'], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child.stdout.on('data', (text) => output.push(String(text)))
    child.stderr.on('data', (text) => output.push(String(text)))
    child.once('error', reject)
    child.once('exit', resolve)
  })
  if (status !== 0) throw new Error(`The pages could not be built:\n${output.join('')}`)
  await writeFile(stamp, hash)
}

export async function loadBuiltPages(): Promise<ServerBuild> {
  // Imported lazily: the supervisor imports this file and needs no router.
  const { isBuild } = await import('#platform/http/app-handler.ts')
  const pages: object = await import(pathToFileURL(join(buildFolder, 'server/index.js')).href)
  if (!isBuild(pages))
    throw new Error('build/server/index.js holds no pages; remove build/ and start again')
  return pages
}
