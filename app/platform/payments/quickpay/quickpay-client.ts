import { Buffer } from 'node:buffer'
import { z } from 'zod'
import { serviceTimes } from '#shared/durations.ts'
import { ProviderRefused, ProviderUnavailable } from '../provider.ts'

const quickpayAddress = 'https://api.quickpay.net'
const apiVersion = 'v10'

/** Tests override the address. */
export type QuickpayAccess = { apiKey: string; address?: string | undefined }

type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  /** Sent as `{}` if a call has no fields: Quickpay refuses an empty list. */
  body?: object
  /** Receives the callback of this operation; Quickpay sends it nowhere else. */
  callbackUrl?: string | null
}

/** Names the refused fields, never their values. */
export class QuickpayRefused extends ProviderRefused {
  fields: readonly string[]
  constructor(description: string, fields: readonly string[]) {
    super(description)
    this.fields = fields
  }
}

export async function callQuickpay<Result>(
  { apiKey, address = quickpayAddress }: QuickpayAccess,
  { method, path, body, callbackUrl }: Call,
  schema: z.ZodType<Result>,
): Promise<Result> {
  const { status, text } = await send(`${address}${path}`, {
    method,
    headers: {
      authorization: `Basic ${Buffer.from(`:${apiKey}`).toString('base64')}`,
      'accept-version': apiVersion,
      ...(body && { 'content-type': 'application/json' }),
      ...(callbackUrl && { 'QuickPay-Callback-Url': callbackUrl }),
    },
    ...(body && { body: JSON.stringify(body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(serviceTimes.payment),
  })
  if (status >= 400) throw toProviderError(status, text)
  const result = schema.safeParse(parseJson(text))
  // Whether the call had an effect is unknown, so it counts as unanswered.
  if (!result.success) throw new ProviderUnavailable('an answer of another form')
  return result.data
}

async function send(url: string, request: RequestInit) {
  try {
    const response = await fetch(url, request)
    return { status: response.status, text: await response.text() }
  } catch {
    throw new ProviderUnavailable('no answer')
  }
}

const errorBody = z
  .object({ error_code: z.string().nullish(), errors: z.record(z.string(), z.unknown()).nullish() })
  .catch({})

// 409 is a conflict with another call, 429 one call too many.
function toProviderError(status: number, text: string): Error {
  const { error_code, errors } = errorBody.parse(parseJson(text))
  const fields = Object.keys(errors ?? {})
  const description = [status, error_code, ...fields].filter(Boolean).join(' ')
  const isFinal = status < 500 && status !== 409 && status !== 429
  return isFinal ? new QuickpayRefused(description, fields) : new ProviderUnavailable(description)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
