import { createSocket } from 'node:dgram'

export type NameServer = {
  /** `dns.Resolver#setServers` accepts it. */
  address: string
  /** Sets the TXT records of a name; other names do not exist. */
  setTxtRecords(name: string, ...records: string[]): void
  close(): void
}

const noSuchName = 3

/** A local name server for TXT queries over UDP (RFC 1035); it has no other records. */
export async function openNameServer(): Promise<NameServer> {
  const texts = new Map<string, string[]>()
  const socket = createSocket('udp4')
  socket.on('message', (question, { address, port }) => {
    socket.send(buildReply(question, texts), port, address)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  return {
    address: `127.0.0.1:${socket.address().port}`,
    setTxtRecords: (name, ...records) => void texts.set(name, records),
    close: () => void socket.close(),
  }
}

function buildReply(question: Buffer, texts: ReadonlyMap<string, string[]>): Buffer {
  const labels: string[] = []
  let at = 12
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  const questionSection = question.subarray(12, at + 5)
  const isText = question.readUInt16BE(at + 1) === 16
  const records = (isText && texts.get(labels.join('.').toLowerCase())) || []
  const head = Buffer.alloc(12)
  question.copy(head, 0, 0, 2)
  head.writeUInt16BE(0x8180 | (records.length > 0 ? 0 : noSuchName), 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(records.length, 6)
  return Buffer.concat([head, questionSection, ...records.map(encodeTextRecord)])
}

function encodeTextRecord(text: string): Buffer {
  const fixed = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 60])
  const parts = text.match(/.{1,255}/gs) ?? ['']
  const data = Buffer.concat(
    parts.map((part) => Buffer.concat([Buffer.from([part.length]), Buffer.from(part, 'latin1')])),
  )
  const length = Buffer.alloc(2)
  length.writeUInt16BE(data.length)
  return Buffer.concat([fixed, length, data])
}
