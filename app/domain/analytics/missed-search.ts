const longest = 60

/**
 * Drops the whole query when it could identify a person; `null` means it is not stored (GDPR data
 * minimisation).
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

// Matches email addresses, also when obfuscated, and six spaced digits in a row, which may be a phone number.
function mayName(words: string): boolean {
  return /@|\(at\)|\bwww\.|\w\.(dk|com|net|org|eu)\b/.test(words) || /(\d[\s().+-]*){6}/.test(words)
}
