import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { fontCss, fontFile } from '#domain/fonts.ts'

export type StaticFile = {
  type: string
  plain: Buffer
  br: Buffer | null
  gzip: Buffer | null
  etag: string
  caching: string
}

export type StaticFiles = { find(path: string, search: string): Promise<StaticFile | null> }

const forever = 'public, max-age=31536000, immutable'
const aDay = 'public, max-age=86400'

/** Serves build files and fonts; each file is read and compressed on first use. */
export async function openStaticFiles(folder: string): Promise<StaticFiles> {
  const found = new Map<string, () => Promise<StaticFile>>()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    () => [],
  )) {
    if (!entry.isFile() || relative(folder, entry.parentPath).startsWith('.')) continue
    const file = join(entry.parentPath, entry.name)
    const path = `/${relative(folder, file).split(sep).join('/')}`
    const caching = path.startsWith('/assets/') ? forever : aDay
    found.set(
      path,
      once(async () => staticFile(await readFile(file), typeOf(path), caching)),
    )
  }
  const packages = createRequire(import.meta.url)
  return {
    async find(path, search) {
      const known = found.get(path)
      if (known || !path.startsWith('/fonts/')) return known?.() ?? null
      const key = path + (path === '/fonts/css' ? canonicalFamilies(search) : '')
      const kept = found.get(key)
      if (kept) return kept()
      const made = await fontAnswer(path, search, packages)
      if (made) found.set(key, async () => made)
      return made
    },
  }
}

function once<Answer>(make: () => Promise<Answer>): () => Promise<Answer> {
  let made: Promise<Answer> | undefined
  return () => (made ??= make())
}

async function fontAnswer(
  path: string,
  search: string,
  packages: NodeJS.Require,
): Promise<StaticFile | null> {
  if (path === '/fonts/css') {
    const css = fontCss(new URLSearchParams(canonicalFamilies(search)).getAll('family'))
    return css ? staticFile(Buffer.from(css), 'text/css; charset=utf-8', aDay) : null
  }
  const file = fontFile(path.slice('/fonts/'.length))
  // Safe to cache for ever: the fonts change only with a new package version.
  return file ? staticFile(await readFile(packages.resolve(file)), 'font/woff2', forever) : null
}

// Normalises the query so that different spellings cannot fill the cache.
function canonicalFamilies(search: string): string {
  const families = new Set(
    new URLSearchParams(search).getAll('family').filter((family) => fontCss([family])),
  )
  return new URLSearchParams(
    [...families].toSorted().map((family) => ['family', family]),
  ).toString()
}

async function staticFile(plain: Buffer, type: string, caching: string): Promise<StaticFile> {
  const isText = /^(text|application\/(json|manifest)|image\/svg)/.test(type)
  const [br, gz] = isText
    ? await Promise.all([brotli(plain), promisify(gzip)(plain, { level: 9 })])
    : [null, null]
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { type, plain, br, gzip: gz, etag, caching }
}

function brotli(plain: Buffer): Promise<Buffer> {
  return promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
}

function typeOf(path: string): string {
  return types[extname(path)] ?? 'application/octet-stream'
}

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}
