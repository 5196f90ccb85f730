import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { closedPolicy } from '../http/page-policy.ts'
import { securityHeaders } from '../http/security-headers.ts'
import type { KeptPage } from './kept-pages.ts'

/** An answer of the router, made ready to be sent many times; `null` for one that must not be shared. */
export async function finishedPage(answer: Response): Promise<KeptPage | null> {
  if (answer.status !== 200 || answer.headers.has('set-cookie')) return null
  const plain = Buffer.from(await answer.clone().arrayBuffer())
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return {
    status: 200,
    etag,
    headers: {
      ...securityHeaders,
      'content-security-policy': closedPolicy,
      ...Object.fromEntries(answer.headers),
      // Kept by a browser, and asked about each time: unchanged costs a 304 and nothing else.
      'cache-control': 'no-cache',
      etag,
      vary: 'accept-encoding',
    },
    bodies: { br: null, gzip: await promisify(gzip)(plain, { level: 6 }) },
    hits: 0,
  }
}

/** The smallest form, made once and behind the back of those who wait. */
export async function tightlyPacked(plain: Buffer): Promise<Buffer> {
  return promisify(brotliCompress)(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 10,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  })
}
