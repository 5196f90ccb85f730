import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { chooseEncoding, matchesEtag } from '../send-response.ts'
import type { PlainHead } from './plain-head.ts'
import { encodePage } from '../../page-cache/finish-page.ts'
import type { CachedPage } from '../../page-cache/cached-pages.ts'
import { stampResponse } from './prepared-response.ts'

/** Returns `false` if no prepared response matches the accepted encodings. */
export function sendPrepared(
  { headers }: PlainHead,
  socket: Socket,
  page: CachedPage,
  id: () => string,
): boolean {
  const encoding = isUnchanged(page, headers)
    ? 'unchanged'
    : chooseEncoding(headers['accept-encoding'])
  const prepared = encoding && page.ready[encoding]
  if (!prepared) return false
  socket.write(stampResponse(prepared, id()))
  if (socket.writableLength > 0) prepared.isSending = true
  return true
}

export function sendCached(
  request: IncomingMessage,
  response: ServerResponse,
  page: CachedPage,
  id: string,
): void {
  if (isUnchanged(page, request.headers)) {
    response.writeHead(304, [...page.head, 'x-request-id', id]).end()
    return
  }
  const encoding = chooseEncoding(request.headers['accept-encoding']) ?? 'plain'
  encodePage(page, encoding).then(
    ({ head, body }) => {
      head.push('content-length', String(body.length), 'x-request-id', id)
      response.writeHead(page.status, head).end(request.method === 'HEAD' ? undefined : body)
    },
    () => response.destroy(),
  )
}

function isUnchanged(
  { status, etag }: CachedPage,
  headers: { 'if-none-match'?: string | undefined },
): boolean {
  return status === 200 && matchesEtag(headers['if-none-match'], etag)
}
