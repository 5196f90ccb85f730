import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import { closedPolicy } from '../http/page-policy.ts'
import { securityHeaders } from '../http/security-headers.ts'
import type { KeptPage, Packing } from './kept-pages.ts'

/** An answer of the router, made ready to be sent many times; `null` for one that must not be shared. */
export async function finishedPage(
  answer: Response,
  more: Record<string, string>,
): Promise<KeptPage | null> {
  const { status } = answer
  if ((status !== 200 && status !== 404) || answer.headers.has('set-cookie')) return null
  const plain = Buffer.from(await answer.clone().arrayBuffer())
  const br = await brotli(plain, quick)
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  const head = Object.entries({
    ...securityHeaders,
    'content-security-policy': closedPolicy,
    ...more,
    ...Object.fromEntries(answer.headers),
    // Kept by a browser, and asked about each time: unchanged costs a 304 and nothing else.
    ...(status === 200 ? { 'cache-control': 'no-cache', etag } : { 'cache-control': 'no-store' }),
    vary: 'accept-encoding',
  }).flat()
  return {
    status,
    etag,
    heads: {
      unchanged: head,
      plain: [...head, 'content-length', String(plain.length)],
      gzip: [...head, 'content-encoding', 'gzip'],
      br: packedHead(head, 'br', br),
    },
    bodies: { br, gzip: null },
    madeAt: performance.now(),
    hits: 0,
    hitsAtLook: 0,
  }
}

/** The page in its smallest forms, which take a while and are made behind the back of those who wait. */
export async function tightlyPacked(page: KeptPage): Promise<KeptPage> {
  const plain = await unpacked(page)
  const br = await brotli(plain, thorough)
  const zipped = exactly(await promisify(gzip)(plain, { level: 9 }))
  const heads = {
    ...page.heads,
    br: packedHead(page.heads.unchanged, 'br', br),
    gzip: packedHead(page.heads.unchanged, 'gzip', zipped),
  }
  return { ...page, heads, bodies: { br, gzip: zipped } }
}

export async function inPacking(page: KeptPage, packing: Packing): Promise<Buffer> {
  if (packing === 'br') return page.bodies.br
  if (packing === 'plain') return unpacked(page)
  return page.bodies.gzip ?? promisify(gzip)(await unpacked(page))
}

function unpacked({ bodies }: KeptPage): Promise<Buffer> {
  return promisify(brotliDecompress)(bodies.br)
}

// As small as gzip at its best, in less time.
const quick = 4
// The last step up would cost three times as much for a hundredth less.
const thorough = 10

async function brotli(plain: Buffer, quality: number): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  }
  return exactly(await promisify(brotliCompress)(plain, { params }))
}

// The packer hands out the beginning of a larger piece of memory, which would be kept whole.
function exactly(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

function packedHead(head: readonly string[], packing: 'br' | 'gzip', body: Buffer): string[] {
  return [...head, 'content-encoding', packing, 'content-length', String(body.length)]
}
