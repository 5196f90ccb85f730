const indexBits = 12
const registers = 2 ** indexBits

/**
 * HyperLogLog (Flajolet and others, 2007): no visitor can be recovered from the estimate, and merging counts a
 * visitor of two processes once. Standard error below two percent.
 */
export function emptySketch(): Uint8Array {
  return new Uint8Array(registers)
}

/** The hash must have at least eight bytes. */
export function noteIn(sketch: Uint8Array, hash: Uint8Array): void {
  const [high, low] = [word(hash, 0), word(hash, 4)]
  const index = high >>> (32 - indexBits)
  const rest = (high << indexBits) >>> 0
  const zeros = rest === 0 ? 32 - indexBits + Math.clz32(low) : Math.clz32(rest)
  sketch[index] = Math.max(sketch[index] ?? 0, zeros + 1)
}

export function merged(one: Uint8Array, other: Uint8Array): Uint8Array {
  return one.map((longest, at) => Math.max(longest, other[at] ?? 0))
}

export function visitorsIn(sketch: Uint8Array): number {
  let sum = 0
  let untouched = 0
  for (const longest of sketch) {
    sum += 2 ** -longest
    if (longest === 0) untouched += 1
  }
  const rough = (0.7213 / (1 + 1.079 / registers)) * (registers ** 2 / sum)
  // Linear counting is more exact for small numbers.
  const isFew = rough <= 2.5 * registers && untouched > 0
  return Math.round(isFew ? registers * Math.log(registers / untouched) : rough)
}

function word(hash: Uint8Array, at: number): number {
  return new DataView(hash.buffer, hash.byteOffset, hash.byteLength).getUint32(at)
}
