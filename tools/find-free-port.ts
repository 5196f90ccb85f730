import { once } from 'node:events'
import { createServer } from 'node:net'

/** A port of this machine that no program uses, chosen by the system. */
export async function findFreePort(): Promise<number> {
  const server = createServer()
  await once(server.listen(0), 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('The system gave no port')
  return address.port
}
