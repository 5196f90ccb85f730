import { open, readFile } from 'node:fs/promises'

const chunkSize = 4 * 2 ** 20

/** Returns the texts found in a process's writable memory, as bytes or as V8's two-byte strings. */
export async function findInMemory(pid: number, texts: readonly string[]): Promise<string[]> {
  const patterns = texts.map((text) => ({
    text,
    forms: [Buffer.from(text), Buffer.from(text, 'utf16le')],
  }))
  const overlap = Math.max(...texts.map((text) => text.length * 2))
  const found = new Set<string>()
  const memory = await open(`/proc/${pid}/mem`)
  try {
    for (const { from, to } of await listWritableRegions(pid)) {
      for (let at = from; at < to; at += chunkSize) {
        const bytes = Buffer.alloc(Math.min(chunkSize + overlap, to - at))
        // A region may be freed between the two reads.
        const read = await memory.read(bytes, 0, bytes.length, at).catch(() => null)
        if (!read) break
        for (const { text, forms } of patterns) {
          if (forms.some((form) => bytes.includes(form))) found.add(text)
        }
      }
    }
  } finally {
    await memory.close()
  }
  return texts.filter((text) => found.has(text))
}

export async function readEnvironment(pid: number): Promise<string> {
  return readFile(`/proc/${pid}/environ`, 'utf8')
}

async function listWritableRegions(pid: number): Promise<{ from: number; to: number }[]> {
  const maps = await readFile(`/proc/${pid}/maps`, 'utf8')
  return [...maps.matchAll(/^([0-9a-f]+)-([0-9a-f]+) rw/gm)].map(([, from = '', to = '']) => ({
    from: parseInt(from, 16),
    to: parseInt(to, 16),
  }))
}
