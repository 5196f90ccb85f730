/** Both ends belong to the range. '80' covers every postcode that begins with 80. */
export type PostcodeRange = { from: string; to: string }

/** Postcodes are compared without spaces and marks, in capital letters. */
function normalizePostcode(submitted: string): string {
  return submitted.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase()
}

export function isInRange(postcode: string, { from, to }: PostcodeRange): boolean {
  const start = normalizePostcode(postcode).slice(0, from.length)
  return start.length === from.length && start >= from && start <= to
}

/** Whether a postcode lies in two of the ranges; sorted, as comparing each pair takes seconds for long lists. */
export function hasOverlap(ranges: readonly PostcodeRange[]): boolean {
  const sorted = ranges.toSorted((one, other) => (one.from < other.from ? -1 : 1))
  let end = ''
  return sorted.some(({ from, to }) => {
    const isMet = from <= end
    const last = to + afterAllCodes
    if (last > end) end = last
    return isMet
  })
}

// Behind digits and letters: '80' ends after every postcode that begins with 80.
const afterAllCodes = '~'

export type PostcodesError = 'unreadable' | 'reversed'

/** Reads '1000-2999, 8000'. */
export function parsePostcodeRanges(submitted: string): PostcodeRange[] | PostcodesError {
  const ranges: PostcodeRange[] = []
  for (const part of submitted.split(/[,;\n]/).map((one) => one.trim())) {
    if (part === '') continue
    const ends = part.split(/[-–]/).map(normalizePostcode)
    const [from = '', to = from] = ends
    const isReadable =
      ends.length <= 2 && from.length === to.length && [from, to].every((end) => pattern.test(end))
    if (!isReadable) return 'unreadable'
    if (from > to) return 'reversed'
    ranges.push({ from, to })
  }
  return ranges
}

const pattern = /^(?=.*\d)[A-Z0-9]{1,10}$/

export function formatPostcodeRanges(ranges: readonly PostcodeRange[]): string {
  return ranges.map(({ from, to }) => (from === to ? from : `${from}-${to}`)).join(', ')
}
