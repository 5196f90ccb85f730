export type PublicTextError = 'textHasMarkup' | 'textHasLink'

/** Text that strangers read: no markup and no links, addresses and telephone numbers included. */
export function validatePublicText(text: string): PublicTextError | null {
  if (markup.test(text)) return 'textHasMarkup'
  return links.some((link) => link.test(text)) ? 'textHasLink' : null
}

/** A hint for staff, not a verdict: such a text waits until someone has read it. */
export function hasOffensiveWord(text: string): boolean {
  const words =
    text
      .toLowerCase()
      .normalize('NFC')
      .match(/\p{L}+/gu) ?? []
  return words.some((word) => offensiveWords.has(word))
}

// A tag, an entity, or a link of Markdown or a forum. "<3" is none.
const markup = /<\/?[a-z!]|&(#\d+|#x[\da-f]+|[a-z]+);|\]\(|\[\/?(url|img|b|i)\b/i

// Each begins with a sign and reads a bounded length, so that the time grows with the text and no faster.
const links = [
  /:\/\//,
  /\bwww\./i,
  /[^\s@]@[^\s@]{1,255}?\.[^\s@]/,
  /[a-z\d]\.(dk|com|net|org|eu|io|info|biz|shop|store|online|site|xyz|ru|cn|co|uk|de|se|no|example)\b/i,
  /(\+|\b00)\d[\d ]{7}/,
]

/** Whole words, in lower case, of both languages. A text with one of them waits for staff. */
const offensiveWords: ReadonlySet<string> = new Set([
  'bitch',
  'bøsserøv',
  'cunt',
  'fuck',
  'fucking',
  'kusse',
  'kælling',
  'luder',
  'neger',
  'nigger',
  'perker',
  'pikhoved',
  'retard',
  'røvhul',
  'shit',
  'skiderik',
  'spasser',
  'whore',
])
