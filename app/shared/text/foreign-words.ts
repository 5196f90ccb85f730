const english = toWordSet(
  'the and your you not is are was with of this that please failed cannot found loading back error',
  'retry sign cart price save search in from has have will be been we our it no',
  'enter choose already another could than least',
)

const danish = toWordSet(
  'og ikke din dit dine du vi er til på fra med af det den der et har kan din ordre kurv butik',
  'varer vare konto kvittering adgangskode betaling henvendelse besked prøv vælg skriv',
  'skal som ingen findes kunne gemmes hentes',
)

export function findEnglishWords(text: string): string[] {
  return splitWords(text).filter((word) => english.has(word))
}

export function findDanishWords(text: string): string[] {
  return splitWords(text).filter((word) => danish.has(word) || /[æøå]/.test(word))
}

function splitWords(text: string): string[] {
  return text.toLowerCase().match(/\p{L}+/gu) ?? []
}

function toWordSet(...lines: string[]): Set<string> {
  return new Set(lines.join(' ').split(' '))
}
