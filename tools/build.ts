import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'

export const root = join(import.meta.dirname, '..')
export const buildFolder = join(root, 'build')

const stamp = join(buildFolder, '.stamp')

/** True when the build matches the current sources. */
export async function isBuilt(): Promise<boolean> {
  return existsSync(stamp) && (await readFile(stamp, 'utf8')) === (await hashSources())
}

export async function buildPages(): Promise<void> {
  const hash = await hashSources()
  const output: string[] = []
  const status = await new Promise<number | null>((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build'],
      {
        cwd: root,
        env: { ...process.env, NODE_ENV: 'production' },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
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
  const { isBuild } = await import('#server/platform/http/app-handler.ts')
  const pages: object = await import(pathToFileURL(join(buildFolder, 'server/index.js')).href)
  if (!isBuild(pages))
    throw new Error('build/server/index.js holds no pages; remove build/ and start again')
  return pages
}

/** Configuration that affects the build besides the sources. */
async function listConfigFiles(): Promise<string[]> {
  const config = join(root, 'vite.config.ts')
  const imported = (await readFile(config, 'utf8')).matchAll(/from '(\.\/[^']+)'/g)
  return [
    config,
    ...[...imported].map(([, path = '']) => join(root, path)),
    ...['package-lock.json', 'package.json', 'react-router.config.ts', 'tsconfig.json'].map(
      (name) => join(root, name),
    ),
  ]
}

async function hashSources(): Promise<string> {
  const hash = createHash('sha256')
  const entries = await readdir(join(root, 'app'), { recursive: true, withFileTypes: true })
  const sources = entries
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name))
  for (const file of [...sources, ...(await listConfigFiles())].toSorted()) {
    hash.update(file.slice(root.length)).update(await readFile(file))
  }
  return hash.digest('hex')
}
