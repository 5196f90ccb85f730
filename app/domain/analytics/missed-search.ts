const longest = 60

/**
 * The words of a search that found nothing, as they may be kept: what could name a person is dropped whole. `null` for
 * one that is not kept.
 */
export function missedSearch(query: string): string | null {
  const words = query
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .toLowerCase()
  if (words === '' || words.length > longest || mayName(words)) return null
  return words
}

// An address has its @ or is written around it; six figures in a row, however spaced, may be somebody's number.
function mayName(words: string): boolean {
  return /@|\(at\)|\bwww\.|\w\.(dk|com|net|org|eu)\b/.test(words) || /(\d[\s().+-]*){6}/.test(words)
}
