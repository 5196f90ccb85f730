import { STATUS_CODES } from 'node:http'

/** A complete response in one buffer, sent with one write. Only date and request id are overwritten. */
export type PreparedResponse = {
  bytes: Buffer
  readonly dateAt: number
  readonly bodyAt: number
  datedAt: number
  /** Still being sent to a slow client; must not be overwritten. */
  isSending: boolean
}

/** Fixed length of a request id. */
export const requestIdLength = 22

export function createPreparedResponse(
  status: number,
  head: readonly string[],
  body: Buffer | null,
): PreparedResponse {
  const statusLine = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`
  const lines = [
    statusLine,
    dateName + ' '.repeat(dateLength),
    idName + ' '.repeat(requestIdLength),
  ]
  for (let at = 0; at < head.length; at += 2) lines.push(`${head[at]}: ${head[at + 1]}`)
  lines.push('Connection: keep-alive', 'Keep-Alive: timeout=5', '', '')
  const text = lines.join('\r\n')
  // Not from the pool: a slice would keep the whole pool in memory.
  const bytes = Buffer.allocUnsafeSlow(text.length + (body?.length ?? 0))
  bytes.write(text, 'latin1')
  body?.copy(bytes, text.length)
  const dateAt = statusLine.length + 2 + dateName.length
  return { bytes, dateAt, bodyAt: text.length, datedAt: 0, isSending: false }
}

export function getBody({ bytes, bodyAt }: PreparedResponse): Buffer {
  return bytes.subarray(bodyAt)
}

/** Returns the bytes for one send. The caller sets `isSending` if the socket could not take them at once. */
export function stampResponse(prepared: PreparedResponse, id: string): Buffer {
  if (prepared.isSending) {
    const copy = Buffer.allocUnsafeSlow(prepared.bytes.length)
    prepared.bytes.copy(copy)
    prepared.bytes = copy
    prepared.isSending = false
  }
  const second = Math.floor(Date.now() / 1_000)
  if (prepared.datedAt !== second) {
    prepared.datedAt = second
    prepared.bytes.write(formatHttpDate(second), prepared.dateAt, 'latin1')
  }
  prepared.bytes.write(id, prepared.dateAt + dateLength + 2 + idName.length, 'latin1')
  return prepared.bytes
}

const dateName = 'Date: '
const dateLength = 29
const idName = 'x-request-id: '

let date = { second: 0, text: '' }

function formatHttpDate(second: number): string {
  if (date.second !== second) date = { second, text: new Date(second * 1_000).toUTCString() }
  return date.text
}
