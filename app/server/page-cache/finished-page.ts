import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib'
import { closedPolicy } from '../http/page-policy.ts'
import { securityHeaders } from '../http/security-headers.ts'
import type { KeptPage } from './kept-pages.ts'

/** An answer of the router, made ready to be sent many times; `null` for one that must not be shared. */
export async function finishedPage(
  answer: Response,
  more: Record<string, string>,
): Promise<KeptPage | null> {
  if (answer.status !== 200 || answer.headers.has('set-cookie')) return null
  const plain = Buffer.from(await answer.clone().arrayBuffer())
  const packed = await promisify(gzip)(plain, { level: 6 })
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  const head = Object.entries({
    ...securityHeaders,
    'content-security-policy': closedPolicy,
    ...more,
    ...Object.fromEntries(answer.headers),
    // Kept by a browser, and asked about each time: unchanged costs a 304 and nothing else.
    'cache-control': 'no-cache',
    etag,
    vary: 'accept-encoding',
  }).flat()
  return {
    etag,
    heads: {
      unchanged: head,
      plain: [...head, 'content-length', String(plain.length)],
      gzip: packedHead(head, 'gzip', packed),
      br: [],
    },
    bodies: { br: null, gzip: packed },
    hits: 0,
  }
}

/** The page in its smallest form too, which takes a while and is made behind the back of those who wait. */
export async function tightlyPacked(page: KeptPage): Promise<KeptPage> {
  const plain = await promisify(gunzip)(page.bodies.gzip)
  const br = await promisify(brotliCompress)(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 10,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  })
  const heads = { ...page.heads, br: packedHead(page.heads.unchanged, 'br', br) }
  return { ...page, heads, bodies: { ...page.bodies, br } }
}

function packedHead(head: readonly string[], packing: 'br' | 'gzip', body: Buffer): string[] {
  return [...head, 'content-encoding', packing, 'content-length', String(body.length)]
}
