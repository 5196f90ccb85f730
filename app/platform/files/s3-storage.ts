import { setTimeout as pause } from 'node:timers/promises'
import { randomInt } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { serviceTimes } from '#shared/durations.ts'
import { openSlots } from '../memory/slots.ts'
import { toS3Name, type FileStorage, type S3Address } from './file-storage.ts'

type S3Request = {
  method: 'GET' | 'PUT' | 'DELETE'
  key?: string
  query?: Record<string, string>
  body?: Buffer
  sha256?: string
}

type S3Response = { status: number; body: Buffer }

const emptySha256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
const attempts = 4
// An answer to a listing, or an error.
const maxAnswerBytes = 4_194_304

export function openS3Storage(address: S3Address): FileStorage {
  const client = new AwsClient({
    accessKeyId: address.key,
    secretAccessKey: address.secret,
    service: 's3',
    region: address.region,
    retries: 0,
  })
  const runInSlot = openSlots(8)
  const prefix = address.prefix === '' ? '' : `${address.prefix}/`

  function toUrl({ key = '', query = {} }: S3Request): URL {
    const url = new URL(address.endpoint)
    if (address.style === 'host') url.hostname = `${address.bucket}.${url.hostname}`
    else url.pathname += `${address.bucket}/`
    if (key !== '') url.pathname += prefix + key
    url.search = new URLSearchParams(query).toString()
    return url
  }

  async function sendOnce(request: S3Request, maxBytes: number): Promise<S3Response> {
    const { method, body, sha256 = emptySha256 } = request
    const signed = await client.sign(toUrl(request), {
      method,
      // The service refuses a body with another sum.
      headers: { 'x-amz-content-sha256': sha256 },
      ...(body && { body: new Uint8Array(body) }),
    })
    const response = await fetch(signed, {
      redirect: 'error',
      signal: AbortSignal.timeout(serviceTimes.files),
    })
    return { status: response.status, body: await readBody(response, maxBytes) }
  }

  /** Repeats what failed for a moment: no answer, 5xx, or too many requests. */
  async function send(request: S3Request, maxBytes = maxAnswerBytes): Promise<S3Response> {
    return runInSlot(async () => {
      for (let attempt = 1; ; attempt += 1) {
        const response = await sendOnce(request, maxBytes).catch((error: unknown) => {
          if (attempt === attempts) throw error
          return null
        })
        const isFinal = response && response.status < 500 && response.status !== 429
        if (isFinal || (response && attempt === attempts)) return response
        await pause(randomInt(serviceTimes.filesRetry * 2 ** attempt))
      }
    })
  }

  function isMissing({ status, body }: S3Response): boolean {
    return status === 404 && readTag(body.toString(), 'Code') === 'NoSuchKey'
  }

  function throwIfRefused({ status, body }: S3Response, allowed: readonly number[]): void {
    if (allowed.includes(status)) return
    throw new Error(`${toS3Name(address)}: ${status} ${readTag(body.toString(), 'Code') ?? ''}`)
  }

  return {
    name: toS3Name(address),

    async write(key, bytes, sha256) {
      throwIfRefused(await send({ method: 'PUT', key, body: bytes, sha256 }), [200])
    },

    async read(key, maxBytes) {
      // An error has a body, too.
      const response = await send({ method: 'GET', key }, Math.max(maxBytes, 4_096))
      if (isMissing(response)) return null
      throwIfRefused(response, [200])
      return response.body.subarray(0, maxBytes)
    },

    async delete(key) {
      const response = await send({ method: 'DELETE', key })
      // Amazon answers 204 for a missing file; some other services do not.
      if (!isMissing(response)) throwIfRefused(response, [200, 204])
    },

    async *list() {
      let token: string | null = null
      do {
        const response: S3Response = await send({
          method: 'GET',
          query: {
            'list-type': '2',
            'encoding-type': 'url',
            ...(prefix && { prefix }),
            ...(token && { 'continuation-token': token }),
          },
        })
        throwIfRefused(response, [200])
        const text = response.body.toString()
        for (const [, key = ''] of text.matchAll(/<Key>([^<]*)<\/Key>/g))
          yield decodeURIComponent(key).slice(prefix.length)
        token = readTag(text, 'NextContinuationToken')
      } while (token)
    },
  }
}

function readTag(xml: string, name: 'Code' | 'NextContinuationToken'): string | null {
  const [, after = ''] = xml.split(`<${name}>`)
  return after.split('</')[0] || null
}

async function readBody(response: Response, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk)
    size += chunk.length
    // Leaving the loop cancels the rest.
    if (size >= maxBytes) break
  }
  return Buffer.concat(chunks).subarray(0, maxBytes)
}
