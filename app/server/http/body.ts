import type { IncomingMessage } from 'node:http'

/** The whole body, or 'tooLarge' as soon as it is known to be: nobody fills the memory by sending slowly. */
export async function bodyOf(
  request: IncomingMessage,
  most: number,
): Promise<Buffer<ArrayBuffer> | 'tooLarge'> {
  if (Number(request.headers['content-length'] ?? 0) > most) return 'tooLarge'
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    if (!(chunk instanceof Buffer)) continue
    size += chunk.length
    if (size > most) return 'tooLarge'
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
