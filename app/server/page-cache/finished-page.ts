import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import { closedPolicy } from '../http/page-policy.ts'
import { permissionsFor, securityHeaders } from '../http/security-headers.ts'
import type { KeptPage, Packing } from './kept-pages.ts'
import { bodyOf, readyAnswer, type ReadyAnswer } from './ready-answer.ts'

/** Prepares a response for repeated sending; `null` if it must not be shared. */
export async function finishedPage(
  answer: Response,
  more: Record<string, string>,
): Promise<KeptPage | null> {
  const { status } = answer
  if ((status !== 200 && status !== 404) || answer.headers.has('set-cookie')) return null
  const plain = Buffer.from(await answer.arrayBuffer())
  const br = await brotli(plain, quick)
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  const head = Object.entries({
    ...securityHeaders,
    ...permissionsFor(answer.headers.get('content-type')),
    'content-security-policy': closedPolicy,
    ...more,
    ...Object.fromEntries(answer.headers),
    // Browsers revalidate each time; an unchanged page costs only a 304.
    ...(status === 200 ? { 'cache-control': 'no-cache', etag } : { 'cache-control': 'no-store' }),
    vary: 'accept-encoding',
  }).flat()
  return {
    status,
    etag,
    head,
    ready: {
      br: packedAnswer(status, head, 'br', br),
      gzip: null,
      unchanged: readyAnswer(304, head, null),
    },
    madeAt: performance.now(),
    hits: 0,
    hitsAtLook: 0,
  }
}

/** Compresses the page as well as possible, in the background because it is slow. */
export async function tightlyPacked(page: KeptPage): Promise<KeptPage> {
  const { status, head, ready } = page
  const plain = await unpacked(page)
  const br = packedAnswer(status, head, 'br', await brotli(plain, thorough))
  const zipped = await promisify(gzip)(plain, { level: 9 })
  return { ...page, ready: { ...ready, br, gzip: packedAnswer(status, head, 'gzip', zipped) } }
}

/** Encodes the page if no prepared response fits the request. */
export async function inPacking(
  page: KeptPage,
  packing: Packing,
): Promise<{ head: string[]; body: Buffer }> {
  const { br, gzip: zipped } = page.ready
  if (packing === 'br') return { head: packedHead(page.head, 'br'), body: bodyOf(br) }
  const plain = await unpacked(page)
  if (packing === 'plain') return { head: [...page.head], body: plain }
  const body = zipped ? bodyOf(zipped) : await promisify(gzip)(plain)
  return { head: packedHead(page.head, 'gzip'), body }
}

function unpacked({ ready }: KeptPage): Promise<Buffer> {
  return promisify(brotliDecompress)(bodyOf(ready.br))
}

// As small as gzip level 9, in less time.
const quick = 4
// Level 11 takes three times as long for 1 % less.
const thorough = 10

async function brotli(plain: Buffer, quality: number): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    [constants.BROTLI_PARAM_LGWIN]: windowFor(plain.length),
  }
  return promisify(brotliCompress)(plain, { params })
}

/** Log2 of the window size: fits the page instead of the default four megabytes. */
function windowFor(length: number): number {
  const { BROTLI_MIN_WINDOW_BITS: least, BROTLI_MAX_WINDOW_BITS: most } = constants
  return Math.min(most, Math.max(least, Math.ceil(Math.log2(length + 16))))
}

function packedAnswer(
  status: number,
  head: readonly string[],
  packing: 'br' | 'gzip',
  body: Buffer,
): ReadyAnswer {
  const length = ['content-length', String(body.length)]
  return readyAnswer(status, [...packedHead(head, packing), ...length], body)
}

function packedHead(head: readonly string[], packing: 'br' | 'gzip'): string[] {
  return [...head, 'content-encoding', packing]
}
