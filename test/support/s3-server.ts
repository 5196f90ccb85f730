import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type S3Server = {
  endpoint: string
  objects: Map<string, Buffer>
  /** Codes of refused requests. */
  refusals: string[]
  requests: number
  /** Answers the next requests with these instead. */
  faults: (keyof typeof faultStatus | 'cut' | 'silent')[]
  /** Added to the clock of the server, in milliseconds. */
  skew: number
  /** The most requests that ran at once. */
  busiest: number
  close(): Promise<void>
}

const faultStatus = { '500': 500, SlowDown: 503, NoSuchKey: 404, NoSuchBucket: 404 } as const

export const s3Access = { key: 'AKIATESTKEY', secret: 'a secret/with+signs' }
const region = 'eu-test-1'
export const bucket = 'torv-bucket'
const maxSkew = 15 * 60_000

/** Speaks the part of S3 that Torv uses, and verifies signatures from the raw request as AWS documents it. */
export async function openS3Server(): Promise<S3Server> {
  const state: Omit<S3Server, 'endpoint' | 'close'> = {
    objects: new Map(),
    refusals: [],
    requests: 0,
    faults: [],
    skew: 0,
    busiest: 0,
  }
  let running = 0
  const server = createServer(async (request, response) => {
    state.requests += 1
    running += 1
    state.busiest = Math.max(state.busiest, running)
    response.once('close', () => (running -= 1))
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    const fault = state.faults.shift()
    if (fault === 'silent') return
    if (fault === 'cut') {
      response.writeHead(200, { 'content-length': 1_000 }).write('the first part')
      setImmediate(() => response.destroy())
      return
    }
    if (fault) return sendError(response, faultStatus[fault], fault)
    const refusal = findRefusal(request, body, Date.now() + state.skew)
    if (refusal) {
      state.refusals.push(refusal)
      return sendError(response, 403, refusal)
    }
    answer(request, response, body, state.objects)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return Object.assign(state, {
    endpoint: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  })
}

function answer(
  { method, url = '', headers }: IncomingMessage,
  response: ServerResponse,
  body: Buffer,
  objects: Map<string, Buffer>,
): void {
  const { pathname, searchParams } = new URL(url, 'http://s3')
  const path = decodeURIComponent(pathname)
  const isHostStyle = headers.host?.startsWith(`${bucket}.`) === true
  const [, named = '', key = ''] = isHostStyle
    ? ['', bucket, path.slice(1)]
    : (/^\/([^/]*)\/?(.*)$/.exec(path) ?? [])
  if (named !== bucket) return sendError(response, 404, 'NoSuchBucket')
  if (method === 'PUT') {
    objects.set(key, body)
    response.writeHead(200).end()
  } else if (method === 'DELETE') {
    objects.delete(key)
    response.writeHead(204).end()
  } else if (searchParams.get('list-type') === '2') {
    sendList(response, [...objects.keys()], searchParams)
  } else {
    const object = objects.get(key)
    if (object) response.writeHead(200, { 'content-length': object.length }).end(object)
    else sendError(response, 404, 'NoSuchKey')
  }
}

const pageLength = 2

function sendList(response: ServerResponse, keys: string[], query: URLSearchParams): void {
  const after = query.get('continuation-token') ?? ''
  const matching = keys
    .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
    .toSorted()
  const page = matching.slice(0, pageLength)
  const next = matching.length > pageLength ? page.at(-1) : null
  const contents = page.map((key) => `<Contents><Key>${encodeURIComponent(key)}</Key></Contents>`)
  response
    .writeHead(200)
    .end(
      `<ListBucketResult>${contents.join('')}${next ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''}</ListBucketResult>`,
    )
}

function sendError(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`)
}

function findRefusal(request: IncomingMessage, body: Buffer, now: number): string | null {
  const { method, url = '', headers } = request
  const authorization =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    )
  if (!authorization) return 'AccessDenied'
  const [, key = '', date = '', signedRegion = '', names = '', signature = ''] = authorization
  if (key !== s3Access.key) return 'InvalidAccessKeyId'
  if (signedRegion !== region) return 'AuthorizationHeaderMalformed'
  const time = String(headers['x-amz-date'])
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(time) ?? []
  const sent = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  if (!(Math.abs(sent - now) <= maxSkew) || !time.startsWith(date)) return 'RequestTimeTooSkewed'
  for (const required of ['host', 'x-amz-content-sha256', 'x-amz-date'])
    if (!names.split(';').includes(required)) return 'AccessDenied'
  const sum = String(headers['x-amz-content-sha256'])
  if (sum !== hash(body)) return 'XAmzContentSHA256Mismatch'
  const [path = '', query = ''] = url.split('?')
  const canonical = [
    method,
    path,
    query.split('&').toSorted().join('&'),
    ...names.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names,
    sum,
  ].join('\n')
  const scope = `${date}/${signedRegion}/s3/aws4_request`
  const words = ['AWS4-HMAC-SHA256', time, scope, hash(canonical)].join('\n')
  const signingKey = [date, signedRegion, 's3', 'aws4_request'].reduce<Buffer | string>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    `AWS4${s3Access.secret}`,
  )
  const expected = createHmac('sha256', signingKey).update(words).digest('hex')
  return expected === signature ? null : 'SignatureDoesNotMatch'
}

function hash(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex')
}
