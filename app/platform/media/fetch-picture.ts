import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { isRefused, refused, type Refused } from '#shared/errors/errors.ts'
import { limits } from '#shared/limits.ts'
import { isWebUrl } from '#shared/safe-url.ts'
import { serviceTimes } from '#shared/durations.ts'
import type { Job, Staff } from '../database/database.ts'
import { connectToHost, publicInternet, type Internet } from './internet.ts'
import { savePicture, pictureTooLarge, type SavedPicture } from './save-picture.ts'
import { openSlots } from '../memory/slots.ts'

const maxRedirects = 3

// Up to 10 MB each.
const runInSlot = openSlots(4)

/**
 * Downloads and stores a picture. The user chooses the address (SSRF), so only public addresses are reached,
 * and the type is detected by decoding.
 */
export async function fetchPicture(
  handle: Staff | Job,
  company_id: string,
  address: string,
  internet: Internet = publicInternet,
): Promise<SavedPicture | Refused> {
  const file = await runInSlot(() => fetchFile(address, internet))
  return isRefused(file) ? file : savePicture(handle, company_id, file)
}

async function fetchFile(address: string, internet: Internet): Promise<Buffer | Refused> {
  const signal = AbortSignal.timeout(serviceTimes.picture)
  const timedOut = once(signal, 'abort').then(() => null)
  for (const url of listCandidateUrls(address)) {
    const fetched = followRedirects(url, internet, signal).catch(() => null)
    const file = await Promise.race([fetched, timedOut])
    if (file) return file
  }
  return refused('pictureUnreachable')
}

// Tries https first, which cannot be tampered with in transit.
function listCandidateUrls(address: string): URL[] {
  const url = isWebUrl(address) ? new URL(address) : null
  if (!url || !isFetchable(url)) return []
  return url.protocol === 'https:' ? [url] : [new URL(url.href.replace(/^http:/, 'https:')), url]
}

function isFetchable({ protocol, port, username, password }: URL): boolean {
  return /^https?:$/.test(protocol) && port === '' && username === '' && password === ''
}

async function followRedirects(
  start: URL,
  internet: Internet,
  signal: AbortSignal,
): Promise<Buffer | Refused> {
  let url = start
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const response = await sendRequest(url, await connectToHost(url, internet, signal), signal)
    try {
      const { statusCode = 0, headers } = response
      if (statusCode === 200) return await readBody(response)
      const next = headers.location ? URL.parse(headers.location, url) : null
      if (![301, 302, 303, 307, 308].includes(statusCode) || !next || !isFetchable(next)) break
      url = next
    } finally {
      response.destroy()
    }
  }
  throw new Error('no picture there')
}

// Pictures are already compressed; refusing encodings avoids decompression bombs.
const headers = {
  accept: 'image/webp,image/avif,image/png,image/jpeg,image/gif;q=0.8,*/*;q=0.1',
  'accept-encoding': 'identity',
  'user-agent': 'Torv',
}

function sendRequest(url: URL, connection: Socket, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request({
      path: url.pathname + url.search,
      headers: { ...headers, host: url.host },
      createConnection: () => connection,
      signal,
    })
      .once('response', resolve)
      .on('error', reject)
      .end()
  })
}

async function readBody(response: IncomingMessage): Promise<Buffer | Refused> {
  if (Number(response.headers['content-length'] ?? 0) > limits.pictureBytes) return pictureTooLarge
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response) {
    size += chunk.length
    if (size > limits.pictureBytes) return pictureTooLarge
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
