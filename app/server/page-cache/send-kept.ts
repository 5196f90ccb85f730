import type { IncomingMessage, ServerResponse } from 'node:http'
import { encodingFor, isKnown } from '../http/answer.ts'
import { inPacking } from './finished-page.ts'
import type { KeptPage } from './kept-pages.ts'
import type { PageCache } from './page-cache.ts'

/**
 * The kept page that a request names to the letter. Nothing is parsed here: an address that is not the canonical one,
 * or a head with two hosts, finds nothing and takes the long way, where it is judged.
 */
export function keptFor(
  pages: PageCache,
  { method, url = '', headers, rawHeaders }: IncomingMessage,
): KeptPage | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined
  const page = pages.find(headers.host ?? '', url)
  return page && hasOneHost(rawHeaders) ? page : undefined
}

export function sendKept(
  request: IncomingMessage,
  response: ServerResponse,
  page: KeptPage,
  id: string,
): void {
  const isUnchanged = page.status === 200 && isKnown(request.headers['if-none-match'], page.etag)
  const packing = encodingFor(request.headers['accept-encoding']) ?? 'plain'
  const head = [...page.heads[isUnchanged ? 'unchanged' : packing], 'x-request-id', id]
  response.writeHead(isUnchanged ? 304 : page.status, head)
  if (isUnchanged || request.method === 'HEAD') response.end()
  else if (packing === 'br') response.end(page.bodies.br)
  else if (packing === 'gzip' && page.bodies.gzip) response.end(page.bodies.gzip)
  else
    // Asked for by hardly anybody, so it is not kept.
    inPacking(page, packing).then(
      (body) => response.end(body),
      () => response.destroy(),
    )
}

function hasOneHost(rawHeaders: readonly string[]): boolean {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1
  }
  return count === 1
}
