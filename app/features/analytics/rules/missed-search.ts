const maxLength = 60

/**
 * Drops the whole query when it could identify a person; `null` means it is not stored (GDPR data
 * minimisation).
 */
export function toStorableSearch(query: string): string | null {
  const words = query
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .toLowerCase()
  if (words === '' || words.length > maxLength || mayIdentifyPerson(words)) return null
  return words
}

// Matches email addresses, also when obfuscated, and six spaced digits in a row, which may be a phone number.
function mayIdentifyPerson(words: string): boolean {
  return /@|\(at\)|\bwww\.|\w\.(dk|com|net|org|eu)\b/.test(words) || /(\d[\s().+-]*){6}/.test(words)
}
