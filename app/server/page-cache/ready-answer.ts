import { STATUS_CODES } from 'node:http'

/** A complete response in one buffer, sent with one write. Only date and request id are overwritten. */
export type ReadyAnswer = {
  bytes: Buffer
  readonly dateAt: number
  readonly bodyAt: number
  datedAt: number
  /** Still being sent to a slow client; must not be overwritten. */
  areOut: boolean
}

/** Fixed length of a request id. */
export const idLength = 22

export function readyAnswer(
  status: number,
  head: readonly string[],
  body: Buffer | null,
): ReadyAnswer {
  const first = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`
  const lines = [first, dateName + ' '.repeat(dateLength), idName + ' '.repeat(idLength)]
  for (let at = 0; at < head.length; at += 2) lines.push(`${head[at]}: ${head[at + 1]}`)
  lines.push('Connection: keep-alive', 'Keep-Alive: timeout=5', '', '')
  const text = lines.join('\r\n')
  // Not from the pool: a slice would keep the whole pool in memory.
  const bytes = Buffer.allocUnsafeSlow(text.length + (body?.length ?? 0))
  bytes.write(text, 'latin1')
  body?.copy(bytes, text.length)
  const dateAt = first.length + 2 + dateName.length
  return { bytes, dateAt, bodyAt: text.length, datedAt: 0, areOut: false }
}

export function bodyOf({ bytes, bodyAt }: ReadyAnswer): Buffer {
  return bytes.subarray(bodyAt)
}

/** Returns the bytes for one send. The caller sets `isSending` if the socket could not take them at once. */
export function stamped(answer: ReadyAnswer, id: string): Buffer {
  if (answer.areOut) {
    const own = Buffer.allocUnsafeSlow(answer.bytes.length)
    answer.bytes.copy(own)
    answer.bytes = own
    answer.areOut = false
  }
  const second = Math.floor(Date.now() / 1_000)
  if (answer.datedAt !== second) {
    answer.datedAt = second
    answer.bytes.write(dateOf(second), answer.dateAt, 'latin1')
  }
  answer.bytes.write(id, answer.dateAt + dateLength + 2 + idName.length, 'latin1')
  return answer.bytes
}

const dateName = 'Date: '
const dateLength = 29
const idName = 'x-request-id: '

let date = { second: 0, text: '' }

function dateOf(second: number): string {
  if (date.second !== second) date = { second, text: new Date(second * 1_000).toUTCString() }
  return date.text
}
