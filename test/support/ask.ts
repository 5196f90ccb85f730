import { request, type IncomingHttpHeaders } from 'node:http'
import { request as requestSecurely } from 'node:https'
import { connect } from 'node:net'

export type Answer = {
  status: number
  headers: IncomingHttpHeaders
  bytes: Buffer
  text: string
}

type Question = {
  method?: string
  host: string
  path?: string
  headers?: Record<string, string>
  body?: string | Buffer
}

/** A local port, or an endpoint with the local address to connect from and the CA certificate for TLS. */
export type Where = number | { host: string; port: number; localAddress?: string; ca?: string }

/** Sends a request as a browser that resolves `host` to this endpoint; nothing is normalised. */
export function ask(
  where: Where,
  { method = 'GET', host, path = '/', headers = {}, body }: Question,
): Promise<Answer> {
  const place = placeOf(where)
  const send = place.ca ? requestSecurely : request
  return new Promise((resolve, reject) => {
    const asked = send(
      { ...place, method, path, agent: false, headers: { ...headers, host } },
      async (response) => {
        const chunks: Buffer[] = []
        for await (const chunk of response) chunks.push(chunk)
        const bytes = Buffer.concat(chunks)
        const { statusCode = 0 } = response
        resolve({ status: statusCode, headers: response.headers, bytes, text: String(bytes) })
      },
    )
    asked.on('error', reject)
    asked.end(body)
  })
}

export function placeOf(where: Where): Exclude<Where, number> {
  return typeof where === 'number' ? { host: '127.0.0.1', port: where } : where
}

/** Sends exactly these bytes and reads until the server closes; the last request must ask it to. */
export async function say(port: number, words: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  const heard: Buffer[] = []
  socket.on('data', (bytes: Buffer) => heard.push(bytes))
  // The server may close while bytes are still being sent.
  socket.on('error', () => {})
  socket.write(words, 'latin1')
  await new Promise((resolve) => socket.once('close', resolve))
  return Buffer.concat(heard).toString('latin1')
}

/** Sends `rawText`, then one byte at a time until the server closes. */
export async function drip(port: number, words: string): Promise<{ heard: string; drops: number }> {
  const socket = connect(port, '127.0.0.1')
  const heard: Buffer[] = []
  let drops = 0
  socket.on('data', (bytes: Buffer) => heard.push(bytes))
  socket.on('error', () => {})
  socket.write(words, 'latin1')
  const tap = setInterval(() => {
    drops += 1
    socket.write('a')
  }, 20)
  await new Promise((resolve) => socket.once('close', resolve))
  clearInterval(tap)
  return { heard: Buffer.concat(heard).toString('latin1'), drops }
}

export function statusesIn(heard: string): number[] {
  return [...heard.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))
}
