import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { formatFontCss, findFontFile } from '#shared/theme/fonts.ts'
import { cacheSeconds } from '#shared/durations.ts'

export type StaticFile = {
  type: string
  plain: Buffer
  br: Buffer | null
  gzip: Buffer | null
  etag: string
  cacheControl: string
}

export type StaticFiles = { find(path: string, search: string): Promise<StaticFile | null> }

const forever = `public, max-age=${cacheSeconds.immutable}, immutable`
const oneDay = `public, max-age=${cacheSeconds.publicFile}`

/** Serves build files and fonts; each file is read and compressed on first use. */
export async function openStaticFiles(folder: string): Promise<StaticFiles> {
  const files = new Map<string, () => Promise<StaticFile>>()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    () => [],
  )) {
    if (!entry.isFile() || relative(folder, entry.parentPath).startsWith('.')) continue
    const file = join(entry.parentPath, entry.name)
    const path = `/${relative(folder, file).split(sep).join('/')}`
    const cacheControl = path.startsWith('/assets/') ? forever : oneDay
    files.set(
      path,
      once(async () => createStaticFile(await readFile(file), getContentType(path), cacheControl)),
    )
  }
  const packages = createRequire(import.meta.url)
  return {
    async find(path, search) {
      const known = files.get(path)
      if (known || !path.startsWith('/fonts/')) return known?.() ?? null
      const key = path + (path === '/fonts/css' ? canonicalFamilies(search) : '')
      const cached = files.get(key)
      if (cached) return cached()
      const created = await loadFont(path, search, packages)
      if (created) files.set(key, async () => created)
      return created
    },
  }
}

function once<Value>(create: () => Promise<Value>): () => Promise<Value> {
  let created: Promise<Value> | undefined
  return () => (created ??= create())
}

async function loadFont(
  path: string,
  search: string,
  packages: NodeJS.Require,
): Promise<StaticFile | null> {
  if (path === '/fonts/css') {
    const css = formatFontCss(new URLSearchParams(canonicalFamilies(search)).getAll('family'))
    return css ? createStaticFile(Buffer.from(css), 'text/css; charset=utf-8', oneDay) : null
  }
  const file = findFontFile(path.slice('/fonts/'.length))
  // Safe to cache for ever: the fonts change only with a new package version.
  return file
    ? createStaticFile(await readFile(packages.resolve(file)), 'font/woff2', forever)
    : null
}

// Normalises the query so that different spellings cannot fill the cache.
// Proven by app/platform/tests/static-files.shop.test.ts: the order and repetition of font families do not change the response
function canonicalFamilies(search: string): string {
  const families = new Set(
    new URLSearchParams(search).getAll('family').filter((family) => formatFontCss([family])),
  )
  return new URLSearchParams(
    [...families].toSorted().map((family) => ['family', family]),
  ).toString()
}

async function createStaticFile(
  plain: Buffer,
  type: string,
  cacheControl: string,
): Promise<StaticFile> {
  const isText = /^(text|application\/(json|manifest)|image\/svg)/.test(type)
  const [br, gz] = isText
    ? await Promise.all([compressBrotli(plain), promisify(gzip)(plain, { level: 9 })])
    : [null, null]
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { type, plain, br, gzip: gz, etag, cacheControl }
}

function compressBrotli(plain: Buffer): Promise<Buffer> {
  return promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
}

function getContentType(path: string): string {
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
