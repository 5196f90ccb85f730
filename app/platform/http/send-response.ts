import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { getRefusalStatus, getRefusalText, type Refused } from '#shared/errors/errors.ts'
import { maxKeyLength } from '../memory/bounded-map.ts'
import { closedPolicy } from './page-policy.ts'
import { getPermissionsHeader, securityHeaders } from './security-headers.ts'
import type { StaticFile } from './static-files.ts'

type Headers = Record<string, string | string[]>

/** Sends a refusal as plain text in both languages, because no shop and hence no language is known. */
export function sendRefusal(response: ServerResponse, refusal: Refused, more: Headers = {}): void {
  const text = `${getRefusalText(refusal, 'en')}\n${getRefusalText(refusal, 'da')}\n`
  sendText(response, getRefusalStatus(refusal), text, more)
}

export function sendText(
  response: ServerResponse,
  status: number,
  text: string,
  more: Headers = {},
): void {
  response
    .writeHead(status, {
      ...securityHeaders,
      'content-security-policy': closedPolicy,
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      ...more,
    })
    .end(text)
}

export function sendRedirect(response: ServerResponse, status: 302 | 308, location: string): void {
  response
    .writeHead(status, {
      ...securityHeaders,
      'content-security-policy': closedPolicy,
      location,
      'cache-control': 'no-store',
    })
    .end()
}

export function sendStatic(
  request: IncomingMessage,
  response: ServerResponse,
  file: StaticFile,
): void {
  const headers: Headers = {
    ...securityHeaders,
    'content-security-policy': closedPolicy,
    'content-type': file.type,
    'cache-control': file.cacheControl,
    etag: file.etag,
    vary: 'accept-encoding',
  }
  if (matchesEtag(request.headers['if-none-match'], file.etag)) {
    response.writeHead(304, headers).end()
    return
  }
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const compressedBody = encoding && file[encoding]
  if (compressedBody) headers['content-encoding'] = encoding
  const body = compressedBody || file.plain
  headers['content-length'] = String(body.length)
  response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : body)
}

/** Sends the app's response; pages are buffered and compressed, downloads are streamed. */
export async function sendResponse(
  request: IncomingMessage,
  response: ServerResponse,
  webResponse: Response,
): Promise<void> {
  const headers: Headers = {
    ...securityHeaders,
    ...getPermissionsHeader(webResponse.headers.get('content-type')),
  }
  for (const [name, value] of webResponse.headers) if (name !== 'set-cookie') headers[name] = value
  const cookies = webResponse.headers.getSetCookie()
  if (cookies.length > 0) headers['set-cookie'] = cookies
  headers['content-security-policy'] ??= closedPolicy
  headers['cache-control'] ??= 'no-store'
  const isCompressible = isText(webResponse) && !webResponse.headers.has('content-encoding')
  if (isCompressible) headers.vary = [headers.vary ?? [], 'accept-encoding'].flat().join(', ')
  if (request.method === 'HEAD' || !webResponse.body) {
    // Not awaited: cancelling one branch of a teed body resolves only after all branches are cancelled.
    webResponse.body?.cancel().catch(() => {})
    response.writeHead(webResponse.status, headers).end()
    return
  }
  if (!isCompressible) {
    response.writeHead(webResponse.status, headers)
    await pipeline(Readable.from(webResponse.body), response)
    return
  }
  const body = await compressedBody(
    Buffer.from(await webResponse.arrayBuffer()),
    chooseEncoding(request.headers['accept-encoding']),
    headers,
  )
  headers['content-length'] = String(body.length)
  response.writeHead(webResponse.status, headers).end(body)
}

/** Compares weakly, because a compressing proxy may have turned the ETag into a weak one. */
export function matchesEtag(known: string | null | undefined, etag: string): boolean {
  if (!known) return false
  const plain = etag.replace(/^W\//, '')
  return known.split(',').some((one) => ['*', plain, `W/${plain}`].includes(one.trim()))
}

export function chooseEncoding(header: string | string[] | null | undefined): 'br' | 'gzip' | null {
  const accepted = String(header ?? '')
  const known = encodings.get(accepted)
  if (known !== undefined) return known
  const encoding = acceptsEncoding(accepted, 'br')
    ? 'br'
    : acceptsEncoding(accepted, 'gzip')
      ? 'gzip'
      : null
  if (encodings.size < 100 && accepted.length <= maxKeyLength) encodings.set(accepted, encoding)
  return encoding
}

// Browsers send few distinct values, so the results are cached.
const encodings = new Map<string, 'br' | 'gzip' | null>()

function acceptsEncoding(header: string, encoding: string): boolean {
  return new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(header)
}

async function compressedBody(
  plain: Buffer,
  encoding: 'br' | 'gzip' | null,
  headers: Headers,
): Promise<Buffer> {
  if (!encoding || plain.length < 1_000) return plain
  headers['content-encoding'] = encoding
  return encoding === 'gzip'
    ? promisify(gzip)(plain)
    : promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
}

function isText(webResponse: Response): boolean {
  const type = webResponse.headers.get('content-type') ?? ''
  return /^(text\/(?!event-stream)|application\/(json|xml|ld\+json)|text\/x-script)/.test(type)
}
