import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import { closedPolicy } from '../http/page-policy.ts'
import { permissionsFor, securityHeaders } from '../http/security-headers.ts'
import type { KeptPage, Packing } from './kept-pages.ts'
import { bodyOf, readyAnswer, type ReadyAnswer } from './ready-answer.ts'

/** An answer of the router, made ready to be sent many times; `null` for one that must not be shared. */
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
    // Kept by a browser, and asked about each time: unchanged costs a 304 and nothing else.
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

/** The page in its smallest forms, which take a while and are made behind the back of those who wait. */
export async function tightlyPacked(page: KeptPage): Promise<KeptPage> {
  const { status, head, ready } = page
  const plain = await unpacked(page)
  const br = packedAnswer(status, head, 'br', await brotli(plain, thorough))
  const zipped = await promisify(gzip)(plain, { level: 9 })
  return { ...page, ready: { ...ready, br, gzip: packedAnswer(status, head, 'gzip', zipped) } }
}

/** The page for those whom no answer lies ready for: what it is sent with, and its bytes. */
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

// As small as gzip at its best, in less time.
const quick = 4
// The last step up would cost three times as much for a hundredth less.
const thorough = 10

async function brotli(plain: Buffer, quality: number): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    [constants.BROTLI_PARAM_LGWIN]: windowFor(plain.length),
  }
  return promisify(brotliCompress)(plain, { params })
}

/** As the power of two that is looked back over: all of the page, and not the four megabytes that are usual. */
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
