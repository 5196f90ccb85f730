import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

export type MailServer = {
  url: string
  /** Messages received, including those never acknowledged. */
  received: { to: string; message: string }[]
  /** From now on: accepts mail, refuses every recipient, sends nothing, or disconnects after the message. */
  behave(as: Behaviour): void
  close(): Promise<void>
}

export type Behaviour = 'takes' | 'refuses' | 'is silent' | 'dies after the message'

/** A local mail server with minimal SMTP and configurable failures. */
export async function openMailServer(): Promise<MailServer> {
  const received: MailServer['received'] = []
  const sockets = new Set<Socket>()
  let behaviour: Behaviour = 'takes'
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    if (behaviour !== 'is silent') void handleConnection(socket, behaviour, received)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${getPort(server.address())}`,
    received,
    behave(as) {
      behaviour = as
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

async function handleConnection(
  socket: Socket,
  behaviour: Behaviour,
  received: MailServer['received'],
): Promise<void> {
  const send = (reply: string) => socket.write(`${reply}\r\n`)
  let to = ''
  let message: string[] | null = null
  send('220 post.example')
  for await (const line of createInterface(socket)) {
    if (message && line !== '.') {
      message.push(line)
    } else if (message) {
      received.push({ to, message: message.join('\n') })
      message = null
      if (behaviour === 'dies after the message') socket.destroy()
      else send('250 taken')
    } else if (/^RCPT TO:/i.test(line)) {
      to = /<(.*)>/.exec(line)?.[1] ?? ''
      send(behaviour === 'refuses' ? '550 nobody of that name' : '250 yes')
    } else if (/^DATA/i.test(line)) {
      message = []
      send('354 go on')
    } else {
      send('250 yes')
    }
  }
}

function getPort(address: AddressInfo | string | null): number {
  return address && typeof address === 'object' ? address.port : 0
}
