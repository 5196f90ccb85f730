const indexBits = 12
const registerCount = 2 ** indexBits

/**
 * HyperLogLog (Flajolet and others, 2007): no visitor can be recovered from the estimate, and merging counts a
 * visitor of two processes once. Standard error below two percent.
 */
export function createEstimate(): Uint8Array {
  return new Uint8Array(registerCount)
}

/** The hash must have at least eight bytes. */
export function addVisitor(estimate: Uint8Array, hash: Uint8Array): void {
  const [high, low] = [readUint32(hash, 0), readUint32(hash, 4)]
  const index = high >>> (32 - indexBits)
  const rest = (high << indexBits) >>> 0
  const zeros = rest === 0 ? 32 - indexBits + Math.clz32(low) : Math.clz32(rest)
  estimate[index] = Math.max(estimate[index] ?? 0, zeros + 1)
}

export function mergeEstimates(one: Uint8Array, other: Uint8Array): Uint8Array {
  return one.map((rank, at) => Math.max(rank, other[at] ?? 0))
}

export function countVisitors(estimate: Uint8Array): number {
  let sum = 0
  let emptyRegisters = 0
  for (const rank of estimate) {
    sum += 2 ** -rank
    if (rank === 0) emptyRegisters += 1
  }
  const rawCount = (0.7213 / (1 + 1.079 / registerCount)) * (registerCount ** 2 / sum)
  // Linear counting is more exact for small numbers.
  const isSmall = rawCount <= 2.5 * registerCount && emptyRegisters > 0
  return Math.round(isSmall ? registerCount * Math.log(registerCount / emptyRegisters) : rawCount)
}

function readUint32(hash: Uint8Array, at: number): number {
  return new DataView(hash.buffer, hash.byteOffset, hash.byteLength).getUint32(at)
}
