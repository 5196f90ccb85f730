const english = wordList(
  'the and your you not is are was with of this that please failed cannot found loading back error',
  'retry sign cart price save search in from has have will be been we our it no',
)

const danish = wordList(
  'og ikke din dit dine du vi er til på fra med af det den der et har kan din ordre kurv butik',
  'varer vare konto kvittering adgangskode betaling henvendelse besked prøv vælg skriv',
)

export function englishWordsIn(text: string): string[] {
  return wordsOf(text).filter((word) => english.has(word))
}

export function danishWordsIn(text: string): string[] {
  return wordsOf(text).filter((word) => danish.has(word) || /[æøå]/.test(word))
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}+/gu) ?? []
}

function wordList(...lines: string[]): Set<string> {
  return new Set(lines.join(' ').split(' '))
}
