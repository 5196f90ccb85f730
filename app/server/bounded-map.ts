export type BoundedMap<Value> = {
  get(key: string): Value | undefined
  /** Keeps the value unless its key is longer than a key may be. */
  set(key: string, value: Value): void
  delete(key: string): void
  readonly bytes: number
}

/** In characters. */
export const longestKey = 300

// The entry of the map and the objects around it.
const overhead = 100

/** A map that holds at most so many bytes, and drops the entries that were set first. */
export function openBoundedMap<Value>(
  mostBytes: number,
  sizeOf: (value: Value) => number = () => 0,
): BoundedMap<Value> {
  const entries = new Map<string, Value>()
  let bytes = 0

  function drop(key: string): void {
    const value = entries.get(key)
    if (value === undefined) return
    entries.delete(key)
    bytes -= sizeOfEntry(key, value)
  }

  function sizeOfEntry(key: string, value: Value): number {
    return bytesOfText(key) + sizeOf(value) + overhead
  }

  return {
    get: (key) => entries.get(key),
    set(key, value) {
      drop(key)
      if (key.length > longestKey) return
      entries.set(key, value)
      bytes += sizeOfEntry(key, value)
      for (const first of entries.keys()) {
        if (bytes <= mostBytes) return
        drop(first)
      }
    },
    delete: drop,
    get bytes() {
      return bytes
    },
  }
}

/** At most: text outside Latin 1 takes two bytes a character. */
export function bytesOfText(text: string): number {
  return text.length * 2
}

/** The beginning of a text as a string of its own: a slice would keep the whole text in memory. */
export function cutToKey(text: string): string {
  return text.length <= longestKey ? text : copyOf(text.slice(0, longestKey))
}

/** The end of a text, where a proxy of our own adds what it knows. */
export function cutToLastKey(text: string): string {
  return text.length <= longestKey ? text : copyOf(text.slice(-longestKey))
}

function copyOf(text: string): string {
  return Buffer.from(text, 'utf16le').toString('utf16le')
}
