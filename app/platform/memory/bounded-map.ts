export type BoundedMap<Value> = {
  get(key: string): Value | undefined
  /** Ignores values with a key longer than the maximum. */
  set(key: string, value: Value): void
  delete(key: string): void
  readonly bytes: number
}

export const maxKeyLength = 300

// Rough memory cost of a map entry and its objects.
const overhead = 100

/** A map with a memory limit; evicts the oldest entries first. */
export function openBoundedMap<Value>(
  maxBytes: number,
  getSize: (value: Value) => number = () => 0,
  onEvict: (key: string, value: Value) => void = () => {},
): BoundedMap<Value> {
  const entries = new Map<string, Value>()
  let bytes = 0

  function drop(key: string): void {
    const value = entries.get(key)
    if (value === undefined) return
    entries.delete(key)
    bytes -= getEntrySize(key, value)
  }

  function getEntrySize(key: string, value: Value): number {
    return countTextBytes(key) + getSize(value) + overhead
  }

  return {
    get: (key) => entries.get(key),
    set(key, value) {
      drop(key)
      if (key.length > maxKeyLength) return
      entries.set(key, value)
      bytes += getEntrySize(key, value)
      for (const [first, evicted] of entries) {
        if (bytes <= maxBytes) return
        drop(first)
        onEvict(first, evicted)
      }
    },
    delete: drop,
    get bytes() {
      return bytes
    },
  }
}

/** Upper bound: text outside Latin-1 takes two bytes a character. */
export function countTextBytes(text: string): number {
  return text.length * 2
}

/** Copies the text, because a slice would keep the whole original in memory. */
export function truncateToKey(text: string): string {
  return text.length <= maxKeyLength ? text : copyText(text.slice(0, maxKeyLength))
}

/** Keeps the end of the text, because our own proxy appends there. */
export function truncateToKeyEnd(text: string): string {
  return text.length <= maxKeyLength ? text : copyText(text.slice(-maxKeyLength))
}

function copyText(text: string): string {
  return Buffer.from(text, 'utf16le').toString('utf16le')
}
