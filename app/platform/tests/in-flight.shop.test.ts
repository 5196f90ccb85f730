import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openBodyBudget, type BodyBudget } from '#platform/http/body-budget.ts'
import { openConnectionLimit } from '#platform/http/fast-path/connection-limit.ts'
import { sendRequest, sendRaw, parseStatuses } from '#test/support/send-request.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { openTwoShops } from '#test/support/two-shops.ts'

const host = 'taskehuset.example'
const soon = { timeout: 120_000 }
const busy = `We are receiving a lot right now. Wait a moment and try again.
Der bliver sendt meget til os lige nu. Vent et øjeblik, og prøv igen.
`

let shared: Pick<TestApp, 'torv' | 'shops'>
beforeAll(async () => {
  shared = await openTwoShops()
})
afterAll(() => shared.torv.close())

async function startAppWith(
  limits: NonNullable<Parameters<typeof startTestApp>[0]>['limits'],
): Promise<TestApp> {
  const app = await startTestApp({
    sibling: shared,
    ...(limits && { limits }),
    // Trusts the header, so that each test chooses the network of a sender.
    settings: { isOwnProxy: (address) => address === '127.0.0.1' },
    app: async (request) => new Response(`${(await request.arrayBuffer()).byteLength}`),
  })
  onTestFinished(() => app.close())
  return app
}

function connection(port: number): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  onTestFinished(() => void socket.destroy())
  return socket
}

const forwardedFor = (address: string) => ({ 'x-forwarded-for': address })
const createHead = (address: string, length: string) =>
  `POST /a HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-For: ${address}\r\n${length}\r\n\r\n`

async function holdBody(
  port: number,
  budget: BodyBudget,
  address: string,
  bytes: number,
): Promise<Socket> {
  const socket = connection(port)
  const before = budget.bytes
  socket.write(createHead(address, `Content-Length: ${bytes + 1}`) + 'x'.repeat(bytes))
  await expect.poll(() => budget.bytes, soon).toBe(before + bytes)
  return socket
}

describe('request bodies', () => {
  const bodies = { maxTotal: 300_000, maxPerNetwork: 200_000, stallTimeout: 600_000 }
  const post = (port: number, address: string, size: number) =>
    sendRequest(port, {
      method: 'POST',
      host,
      path: '/a',
      headers: forwardedFor(address),
      body: 'x'.repeat(size),
    })

  async function startAppWithBudget(own: Partial<typeof bodies> = {}) {
    const budget = openBodyBudget({ ...bodies, ...own })
    const { port } = await startAppWith({ bodies: budget })
    return { port, budget }
  }

  test('a network beyond its share is refused with a message, and others are served', async () => {
    const { port, budget } = await startAppWithBudget()
    await holdBody(port, budget, '192.0.2.1', 150_000)
    const { status, text, headers } = await post(port, '192.0.2.77', 100_000)
    expect([status, text]).toEqual([503, busy])
    expect([headers['retry-after'], headers['connection']]).toEqual(['2', 'close'])
    expect((await post(port, '198.51.100.1', 100_000)).text).toBe('100000')
  })

  test('bodies beyond the total are refused', async () => {
    const { port, budget } = await startAppWithBudget()
    await holdBody(port, budget, '192.0.2.1', 150_000)
    await holdBody(port, budget, '198.51.100.1', 140_000)
    expect((await post(port, '203.0.113.1', 50_000)).status).toBe(503)
    expect((await post(port, '203.0.113.1', 5_000)).status).toBe(200)
  })

  test('the body of a disconnected sender is released, and no error is logged', async () => {
    const budget = openBodyBudget(bodies)
    const app = await startAppWith({ bodies: budget })
    const socket = await holdBody(app.port, budget, '192.0.2.1', 10_000)
    socket.destroy()
    await expect.poll(() => budget.bytes, soon).toBe(0)
    await expect.poll(() => app.log.some((line) => line.includes('answered')), soon).toBe(true)
    expect(app.log.filter((line) => line.includes('failed'))).toEqual([])
  })

  test('a chunked body is counted while it arrives', async () => {
    const { port } = await startAppWithBudget()
    const chunk = `4000\r\n${'x'.repeat(0x4000)}\r\n`
    const words = createHead('192.0.2.1', 'Transfer-Encoding: chunked') + chunk.repeat(20)
    expect(parseStatuses(await sendRaw(port, words))).toEqual([503])
  })

  test('a body is released once it is answered or aborted', async () => {
    const { port, budget } = await startAppWithBudget()
    for (let turn = 0; turn < 5; turn += 1) {
      expect((await post(port, '192.0.2.1', 190_000)).status).toBe(200)
      await expect.poll(() => budget.bytes, soon).toBe(0)
    }
    const held = await holdBody(port, budget, '192.0.2.1', 150_000)
    held.destroy()
    await expect.poll(() => budget.bytes, soon).toBe(0)
  })

  test('stalled bodies are dropped, the largest first', () => {
    let time = 0
    const dropped: string[] = []
    const budget = openBodyBudget(
      { maxTotal: 100, maxPerNetwork: 90, stallTimeout: 2_000 },
      () => time,
    )
    const open = (name: string, network: string, bytes: number) => {
      const held = budget.open(network, bytes, () => dropped.push(name))
      expect(held?.take(bytes)).toBe(true)
      return held
    }
    const small = open('small', 'a', 20)
    open('large', 'a', 30)
    open('whole', 'b', 40)?.finish()
    expect(budget.open('c', 50, () => {})).toBeNull()
    time = 1_999
    expect(small?.take(1)).toBe(true)
    expect(budget.open('c', 30, () => {})).toBeNull()
    time = 2_000
    expect(budget.open('c', 30, () => {})).not.toBeNull()
    expect([dropped, budget.bytes]).toEqual([['large'], 61])
  })

  test('a full network drops its own stalled bodies', () => {
    let time = 0
    const dropped: string[] = []
    const budget = openBodyBudget(
      { maxTotal: 1_000, maxPerNetwork: 90, stallTimeout: 2_000 },
      () => time,
    )
    for (const [name, network] of [
      ['own', 'a'],
      ['foreign', 'b'],
    ] as const) {
      budget.open(network, 80, () => dropped.push(name))?.take(80)
    }
    time = 5_000
    expect(budget.open('a', 80, () => {})).not.toBeNull()
    expect(dropped).toEqual(['own'])
  })

  test('a sender whose body was dropped gets a message', async () => {
    const { port, budget } = await startAppWithBudget({ stallTimeout: 0 })
    const stalled = await holdBody(port, budget, '192.0.2.1', 150_000)
    const received = once(stalled, 'data').then(([bytes]) => String(bytes))
    expect((await post(port, '192.0.2.1', 100_000)).status).toBe(200)
    expect(await received).toMatch(/^HTTP\/1\.1 503 .*We are receiving a lot/s)
  })
})

describe('connections', () => {
  const stallTimeout = 600_000
  // The 100 Continue signals that the server reads the body.
  const busyHead = createHead('192.0.2.1', 'Content-Length: 5\r\nExpect: 100-continue')

  async function readUntilClosed(socket: Socket): Promise<string> {
    const received: Buffer[] = []
    socket.on('data', (bytes: Buffer) => received.push(bytes))
    if (!socket.closed) await once(socket, 'close')
    return Buffer.concat(received).toString()
  }

  test('connections beyond the limit are refused with a message while the others are busy', async () => {
    const { port } = await startAppWith({
      connections: { maxTotal: 2, maxPerNetwork: 2, stallTimeout },
    })
    const working = [connection(port), connection(port)]
    for (const one of working) one.write(busyHead)
    await Promise.all(working.map((one) => once(one, 'data')))
    expect(await readUntilClosed(connection(port))).toContain(busy)
    const responses = working.map((one) => once(one, 'data').then(([bytes]) => String(bytes)))
    for (const one of working) one.write('abcde')
    expect(await Promise.all(responses)).toEqual([
      expect.stringContaining('HTTP/1.1 200'),
      expect.stringContaining('HTTP/1.1 200'),
    ])
  })

  test('the connection that was idle for longest is closed for a new one', async () => {
    const { port } = await startAppWith({
      connections: { maxTotal: 2, maxPerNetwork: 2, stallTimeout },
    })
    const idle = connection(port)
    await once(idle, 'ready')
    const second = connection(port)
    await once(second, 'ready')
    const gone = once(idle, 'close')
    expect((await sendRequest(port, { host, path: '/healthz' })).status).toBe(200)
    await gone
    expect(second.closed).toBe(false)
  })

  test('a connection with a stalled body is closed for a new one', async () => {
    const bodies = openBodyBudget()
    const connections = { maxTotal: 1, maxPerNetwork: 1, stallTimeout: 0 }
    const { port } = await startAppWith({ bodies, connections })
    const stalled = connection(port)
    stalled.write(createHead('192.0.2.1', 'Content-Length: 5') + 'ab')
    await expect.poll(() => bodies.bytes, soon).toBe(2)
    const gone = once(stalled, 'close')
    expect((await sendRequest(port, { host, path: '/healthz' })).status).toBe(200)
    await gone
  })

  test('a closed connection frees its slot', async () => {
    const { port } = await startAppWith({
      connections: { maxTotal: 1, maxPerNetwork: 1, stallTimeout },
    })
    for (let turn = 0; turn < 10; turn += 1) {
      expect((await sendRequest(port, { host, path: '/healthz' })).status).toBe(200)
    }
  })

  test('each network has its own limit, and the largest network yields when all slots are taken', () => {
    const limit = openConnectionLimit({ maxTotal: 4, maxPerNetwork: 3, stallTimeout })
    limit.acquire('a')
    limit.acquire('a')
    limit.acquire('a')
    expect([limit.findCrowdedNetwork('a'), limit.findCrowdedNetwork('b')]).toEqual(['a', null])
    limit.acquire('b')
    expect(limit.findCrowdedNetwork('c')).toBe('a')
    limit.release('a')
    limit.release('a')
    expect([limit.findCrowdedNetwork('a'), limit.findCrowdedNetwork('c')]).toEqual([null, null])
  })

  test('connections of a trusted proxy count towards the total only', () => {
    const limit = openConnectionLimit({ maxTotal: 4, maxPerNetwork: 1, stallTimeout })
    limit.acquire('')
    limit.acquire('')
    expect(limit.findCrowdedNetwork('')).toBeNull()
  })
})
