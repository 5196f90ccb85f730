import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { retryUntilPasses } from '#test/support/retry-until-passes.ts'
import { openEventStream, type EventStream } from '#platform/http/event-stream.ts'

async function openReader(): Promise<{
  stream: EventStream
  response: ServerResponse
  socket: Socket
}> {
  const server = createServer()
  onTestFinished(() => void server.close().closeAllConnections())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address: AddressInfo | string | null = server.address()
  if (!address || typeof address === 'string') throw new Error('no port')
  const socket = connect(address.port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n')
  const [, response] = await once(server, 'request')
  return { stream: openEventStream(response), response, socket }
}

const longEvent = { event: 'message', data: 'æ'.repeat(100_000) }

test('a client that never reads is disconnected before its events fill the memory', async () => {
  const { stream, response, socket } = await openReader()
  socket.pause()
  let maxBuffered = 0
  for (let turn = 0; turn < 500 && !response.destroyed; turn += 1) {
    stream.send([longEvent])
    maxBuffered = Math.max(maxBuffered, response.writableLength)
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(response.destroyed).toBe(true)
  expect(maxBuffered).toBeLessThan(1_000_000)
})

test('a client that has not taken the last event by the next keep-alive is disconnected', async () => {
  const { stream, response, socket } = await openReader()
  socket.pause()
  while (!response.writableNeedDrain) {
    stream.send([{ event: 'message', data: 'x'.repeat(20_000) }])
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(response.destroyed).toBe(false)
  stream.keepAlive()
  expect(response.destroyed).toBe(true)
})

test('a client receives every event, whatever characters it contains', async () => {
  const { stream, socket } = await openReader()
  let received = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => (received += chunk))
  stream.send([{ id: '7', event: 'message', data: { message: 'en\nto\r\n\n\u2028data: tre' } }])
  stream.keepAlive()
  await retryUntilPasses(() => expect(received).toContain('\n:\n\n'))
  expect(received).toContain(
    'id: 7\nevent: message\ndata: {"message":"en\\nto\\r\\n\\n\u2028data: tre"}\n\n',
  )
})
