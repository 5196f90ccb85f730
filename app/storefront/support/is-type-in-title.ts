/** The type is not shown beside a title that has all its words, such as 'Problem med en ordre' and 'Problem med ordre'. */
export function isTypeInTitle(title: string, kind: string): boolean {
  const words = listWords(title)
  return listWords(kind).every((word) => words.includes(word))
}

function listWords(text: string): string[] {
  return text.toLowerCase().split(/\s+/)
}
