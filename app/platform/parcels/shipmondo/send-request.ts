import type { z } from 'zod'
import { toRecord, toText } from '#shared/json-values.ts'
import type { HubAccount, HubFailure, HubResult } from '../parcel-hub.ts'

export type HubConnection = {
  /** The address of the API, with its version. */
  address: string
  account: HubAccount
  /** Milliseconds for the whole answer. */
  timeout: number
}

type HubRequest = {
  method?: 'GET' | 'POST' | 'PUT'
  path: string
  query?: Readonly<Record<string, string>>
  body?: object
  maxBytes: number
}

/** Sends once and never again: a repeated request might buy a second label. */
export async function sendRequest<Schema extends z.ZodType>(
  { address, account, timeout }: HubConnection,
  { method = 'GET', path, query = {}, body, maxBytes }: HubRequest,
  schema: Schema,
): Promise<HubResult<z.output<Schema>>> {
  const url = new URL(`${address}${path}`)
  url.search = new URLSearchParams(query).toString()
  try {
    const response = await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        authorization: `Basic ${Buffer.from(`${account.api_user}:${account.api_key}`).toString('base64')}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      // The key is sent nowhere else.
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    })
    const text = await readText(response, maxBytes)
    if (!response.ok) return toFailure(response.status, text)
    return text === null ? nonsense : parseAnswer(text, schema)
  } catch {
    return { failure: 'unavailable', reason: '' }
  }
}

const nonsense: HubFailure = { failure: 'nonsense', reason: '' }

function parseAnswer<Schema extends z.ZodType>(
  text: string,
  schema: Schema,
): HubResult<z.output<Schema>> {
  const parsed = schema.safeParse(parseJson(text))
  return parsed.success ? { value: parsed.data } : nonsense
}

/** Null for an answer that is too large. */
async function readText(response: Response, maxBytes: number): Promise<string | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function toFailure(status: number, text: string | null): HubFailure {
  const reason = toText(toRecord(parseJson(text ?? ''))['error']).slice(0, maxReason)
  if (status === 401 || status === 403) return { failure: 'key refused', reason }
  const isRefused = status >= 400 && status < 500 && !passingStatuses.has(status)
  return { failure: isRefused ? 'request refused' : 'unavailable', reason }
}

const maxReason = 200

// Too slow or too many requests: neither says anything about this one.
const passingStatuses = new Set([408, 425, 429])

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
