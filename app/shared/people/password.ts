import { commonWords, keyboardRows } from './common-passwords.ts'

/**
 * Whether a guessing attack tries it early: a common word, a keyboard row, a repetition or data of the user,
 * ignoring surrounding digits and signs.
 */
export function isGuessable(password: string, known: readonly string[]): boolean {
  const submitted = password.normalize('NFKC').toLowerCase()
  const own = new Set(known.flatMap(splitWords))
  const variants = [
    submitted,
    trimNonLetters(submitted),
    trimNonLetters(replaceLookalikes(submitted)),
    replaceLookalikes(trimNonLetters(submitted)),
  ]
  return variants.some(
    (text) => isRepeated(text) || isRowOfKeys(text) || isOneWord(text) || isMadeOfWords(text, own),
  )
}

function splitWords(text: string): string[] {
  const whole = text.normalize('NFKC').toLowerCase()
  const parts = whole.split(/[^\p{Letter}]+/u)
  return [...parts, parts.join('')].filter((word) => word.length >= minWordLength)
}

const minWordLength = 3

// 'Sommer2026!' becomes 'sommer', '123hejsa' becomes 'hejsa'.
function trimNonLetters(text: string): string {
  return text.replace(/^[^\p{Letter}]+|[^\p{Letter}]+$/gu, '')
}

// 'p@ssw0rd' becomes 'password'.
function replaceLookalikes(text: string): string {
  return text.replace(/[0134578@$!|]/g, (sign) => letters[sign] ?? sign)
}

const letters: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
}

function isOneWord(text: string): boolean {
  const words = new Set(text.split(/[^\p{Letter}]+/u))
  return words.size === 1 && [...words].every((word) => word === '' || commonWords.has(word))
}

// A name of the user, or two of them in a row.
function isMadeOfWords(text: string, own: ReadonlySet<string>): boolean {
  return (
    own.has(text) ||
    [...own].some(
      (word) => text.startsWith(word) && own.has(trimNonLetters(text.slice(word.length))),
    )
  )
}

// 'aaaaaaaa', 'abcabcabc', '12341234'.
function isRepeated(text: string): boolean {
  return /^(.{1,4})\1+$/u.test(text) || (/^(.{1,3})\1{2,}/u.test(text) && new Set(text).size <= 4)
}

function isRowOfKeys(text: string): boolean {
  return (
    text.length >= 4 &&
    keyboardRows.some((row) => row.includes(text) || reverse(row).includes(text))
  )
}

function reverse(text: string): string {
  return [...text].toReversed().join('')
}
