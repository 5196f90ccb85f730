import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sendRequest, sendRaw, parseStatuses } from '#test/support/send-request.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'

let app: TestApp
const host = 'taskehuset.example'
const maxBytes = 1_048_576
const receivedRequests: { method: string; size: number }[] = []

beforeAll(async () => {
  app = await startTestApp({
    async app(request) {
      receivedRequests.push({
        method: request.method,
        size: (await request.arrayBuffer()).byteLength,
      })
      return new Response('done')
    },
  })
})
beforeEach(() => {
  receivedRequests.length = 0
})
afterAll(() => app.close())

test.each([
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'cross-site', origin: `http://${host}` },
  { 'sec-fetch-site': '' },
  { origin: 'https://evil.example' },
  { origin: `http://${host}.evil.example` },
  { origin: `http://evil.${host}` },
  { origin: `http://${host}:8080` },
  { origin: `http://${host}@evil.example` },
  { origin: 'null' },
  { origin: '' },
  { cookie: 'session=freja' },
])('a change requested by another site is refused before the app runs: %j', async (headers) => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    const response = await sendRequest(app.port, { method, host, headers, body: 'a=b' })
    expect(response.status).toBe(403)
    expect(response.text).toContain('came from another site')
  }
  expect(receivedRequests).toEqual([])
})

test.each([
  { 'sec-fetch-site': 'same-origin', cookie: 'session=freja' },
  { 'sec-fetch-site': 'none' },
  { origin: `http://${host}`, cookie: 'session=freja' },
  { origin: `https://${host.toUpperCase()}` },
  {},
])('a change requested by the same site or without an origin is accepted: %j', async (headers) => {
  const response = await sendRequest(app.port, { method: 'POST', host, headers, body: 'a=b' })
  expect(response.status).toBe(200)
  expect(receivedRequests).toEqual([{ method: 'POST', size: 3 }])
})

test('a cross-site read is accepted', async () => {
  const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
  expect((await sendRequest(app.port, { host, path: '/om', headers })).status).toBe(200)
})

test('a body of one megabyte is accepted, and one byte more is refused', async () => {
  const full = await sendRequest(app.port, { method: 'POST', host, body: Buffer.alloc(maxBytes) })
  expect(full.status).toBe(200)
  const over = await sendRequest(app.port, {
    method: 'POST',
    host,
    body: Buffer.alloc(maxBytes + 1),
  })
  expect(over.status).toBe(413)
  expect(receivedRequests).toEqual([{ method: 'POST', size: maxBytes }])
})

test('a body announced as too large is refused without reading it', async () => {
  const received = await sendRaw(
    app.port,
    `POST / HTTP/1.1\r\nHost: ${host}\r\nContent-Length: ${maxBytes + 1}\r\n\r\n`,
  )
  expect(parseStatuses(received)).toEqual([413])
})

test('a chunked body is cut off once it is too large', async () => {
  const chunk = `10000\r\n${'a'.repeat(65_536)}\r\n`
  const received = await sendRaw(
    app.port,
    `POST / HTTP/1.1\r\nHost: ${host}\r\nTransfer-Encoding: chunked\r\n\r\n${chunk.repeat(17)}`,
  )
  expect(parseStatuses(received)).toEqual([413])
  expect(receivedRequests).toEqual([])
})

test('a client that keeps sending still receives the 413', async () => {
  const response = await sendRequest(app.port, {
    method: 'POST',
    host,
    body: Buffer.alloc(8 * maxBytes),
  })
  expect(response.status).toBe(413)
})
