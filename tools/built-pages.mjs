// Plain JavaScript without dependencies, because it runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

/** The hash of everything that the built pages depend on, on every system. */
export function hashSources(root) {
  const pages = ['app', 'public'].flatMap((folder) => listFiles(join(root, folder)))
  const packages = ['package-lock.json', 'package.json', 'tsconfig.json']
  const files = [
    ...pages.filter((file) => !/\.(test|spec)\.|[/\\]tests[/\\]/.test(file)),
    ...packages.map((name) => join(root, name)),
    ...listModules(join(root, 'vite.config.ts')),
    ...listModules(join(root, 'react-router.config.ts')),
  ]
  const hash = createHash('sha256')
  for (const file of files.toSorted()) hash.update(relative(root, file)).update(readFileSync(file))
  return hash.digest('hex')
}

/** True when build/ holds the pages of these sources. */
export function hasBuiltPages(root) {
  const stamp = join(root, 'build/.stamp')
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashSources(root)
}

/**
 * Takes the pages of these sources from a folder or an https address of release files. False if there are none; an
 * archive that differs from its checksum is refused.
 */
export async function fetchBuiltPages(root, place) {
  const name = nameBuiltPages(hashSources(root))
  const archive = await readFrom(place, name)
  if (!archive) return false
  const sum = String(await readFrom(place, `${name}.sha256`)).split(' ')[0]
  if (createHash('sha256').update(archive).digest('hex') !== sum)
    throw new Error(`${name} at ${place} does not match its checksum. Fetch both files again.`)
  unpack(root, archive)
  if (hasBuiltPages(root)) return true
  throw new Error(`${name} at ${place} holds the pages of other sources.`)
}

export function nameBuiltPages(hash) {
  return `torv-pages-${hash}.tar.gz`
}

function unpack(root, archive) {
  const part = join(root, 'build.part')
  rmSync(part, { recursive: true, force: true })
  mkdirSync(part)
  const { status, stderr } = spawnSync('tar', ['-xzf', '-', '-C', part], { input: archive })
  if (status !== 0) throw new Error(`tar cannot unpack the built pages: ${stderr}`)
  rmSync(join(root, 'build'), { recursive: true, force: true })
  renameSync(join(part, 'build'), join(root, 'build'))
  rmSync(part, { recursive: true })
}

async function readFrom(place, name) {
  if (!place.includes('://')) return readFile(join(place, name)).catch(ignoreMissing)
  if (!place.startsWith('https://'))
    throw new Error('TORV_BUILT_PAGES is a folder or an https address.')
  const response = await fetch(`${place.replace(/\/$/, '')}/${name}`)
  if (response.status === 404) return null
  if (!response.ok) throw new Error(`${place} responded ${response.status} for ${name}.`)
  return Buffer.from(await response.arrayBuffer())
}

function ignoreMissing(error) {
  if (error.code === 'ENOENT') return null
  throw error
}

/** A module and everything that it imports by path. */
function listModules(file, found = new Set()) {
  if (found.has(file)) return found
  found.add(file)
  for (const [, path] of readFileSync(file, 'utf8').matchAll(/from '(\.\.?\/[^']+)'/g))
    listModules(join(dirname(file), path), found)
  return found
}

function listFiles(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? listFiles(path) : [path]
  })
}
