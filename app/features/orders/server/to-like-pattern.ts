// The trigram index needs three letters; a shorter word is matched at the start of a word only.
export function toLikePattern(word: string): string {
  const text = word.replaceAll(/[\\%_]/g, '\\$&')
  return word.length < 3 ? `% ${text}%` : `%${text}%`
}
