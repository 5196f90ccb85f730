import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { encodingFor, isKnown } from '../http/answer.ts'
import type { PlainHead } from '../http/plain-head.ts'
import { inPacking } from './finished-page.ts'
import type { KeptPage } from './kept-pages.ts'
import { stamped } from './ready-answer.ts'

/** Returns `false` if no prepared response matches the accepted encodings. */
export function sendReady(
  { headers }: PlainHead,
  socket: Socket,
  page: KeptPage,
  id: () => string,
): boolean {
  const packing = isUnchanged(page, headers) ? 'unchanged' : encodingFor(headers['accept-encoding'])
  const ready = packing && page.ready[packing]
  if (!ready) return false
  socket.write(stamped(ready, id()))
  if (socket.writableLength > 0) ready.areOut = true
  return true
}

export function sendKept(
  request: IncomingMessage,
  response: ServerResponse,
  page: KeptPage,
  id: string,
): void {
  if (isUnchanged(page, request.headers)) {
    response.writeHead(304, [...page.head, 'x-request-id', id]).end()
    return
  }
  const packing = encodingFor(request.headers['accept-encoding']) ?? 'plain'
  inPacking(page, packing).then(
    ({ head, body }) => {
      head.push('content-length', String(body.length), 'x-request-id', id)
      response.writeHead(page.status, head).end(request.method === 'HEAD' ? undefined : body)
    },
    () => response.destroy(),
  )
}

function isUnchanged(
  { status, etag }: KeptPage,
  headers: { 'if-none-match'?: string | undefined },
): boolean {
  return status === 200 && isKnown(headers['if-none-match'], etag)
}
