import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ask, say, statusesIn } from '../support/ask.ts'
import { openTestHouse, type TestHouse } from '../support/open-house.ts'

let house: TestHouse
const host = 'taskehuset.example'
const most = 1_048_576
const arrived: { method: string; size: number }[] = []

beforeAll(async () => {
  house = await openTestHouse({
    async app(request) {
      arrived.push({ method: request.method, size: (await request.arrayBuffer()).byteLength })
      return new Response('done')
    },
  })
})
beforeEach(() => {
  arrived.length = 0
})
afterAll(() => house.close())

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
    const answer = await ask(house.port, { method, host, headers, body: 'a=b' })
    expect(answer.status).toBe(403)
    expect(answer.text).toContain('came from another site')
  }
  expect(arrived).toEqual([])
})

test.each([
  { 'sec-fetch-site': 'same-origin', cookie: 'session=freja' },
  { 'sec-fetch-site': 'none' },
  { origin: `http://${host}`, cookie: 'session=freja' },
  { origin: `https://${host.toUpperCase()}` },
  {},
])('a change requested by the same site or without an origin is accepted: %j', async (headers) => {
  const answer = await ask(house.port, { method: 'POST', host, headers, body: 'a=b' })
  expect(answer.status).toBe(200)
  expect(arrived).toEqual([{ method: 'POST', size: 3 }])
})

test('a cross-site read is accepted', async () => {
  const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
  expect((await ask(house.port, { host, path: '/om', headers })).status).toBe(200)
})

test('a body of one megabyte is accepted, and one byte more is refused', async () => {
  const full = await ask(house.port, { method: 'POST', host, body: Buffer.alloc(most) })
  expect(full.status).toBe(200)
  const over = await ask(house.port, { method: 'POST', host, body: Buffer.alloc(most + 1) })
  expect(over.status).toBe(413)
  expect(arrived).toEqual([{ method: 'POST', size: most }])
})

test('a body announced as too large is refused without reading it', async () => {
  const heard = await say(
    house.port,
    `POST / HTTP/1.1\r\nHost: ${host}\r\nContent-Length: ${most + 1}\r\n\r\n`,
  )
  expect(statusesIn(heard)).toEqual([413])
})

test('a chunked body is cut off once it is too large', async () => {
  const chunk = `10000\r\n${'a'.repeat(65_536)}\r\n`
  const heard = await say(
    house.port,
    `POST / HTTP/1.1\r\nHost: ${host}\r\nTransfer-Encoding: chunked\r\n\r\n${chunk.repeat(17)}`,
  )
  expect(statusesIn(heard)).toEqual([413])
  expect(arrived).toEqual([])
})

test('a client that keeps sending still receives the 413', async () => {
  const answer = await ask(house.port, { method: 'POST', host, body: Buffer.alloc(8 * most) })
  expect(answer.status).toBe(413)
})
