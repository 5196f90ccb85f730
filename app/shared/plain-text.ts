export function toPlainText(html: string): string {
  return decodeEntities(removeTags(removeHidden(html)))
    .replace(/\s{2,}|[^\S ]/gu, ' ')
    .trim()
}

/** Ends headings and list items like sentences. */
export function toSentences(html: string): string {
  return toPlainText(html.replace(/\s?(?<=[\p{L}\p{N}%)]\s?)<\/(?:p|li|div|h[1-6])>/gu, '.$&'))
}

/** The excerpt of the text, read from no more of the markup than it needs. */
export function excerptSentences(html: string, length: number): string {
  const start = toSentences(html.slice(0, Math.max(0, html.lastIndexOf('<', 3 * length))))
  // The last character may differ where the markup was cut.
  return excerpt(start.length > length + 1 ? start : toSentences(html), length)
}

export function excerpt(text: string, length: number): string {
  if (text.length <= length) return text
  const start = text.slice(0, length - ellipsis.length)
  const isWhole = text[start.length] === ' '
  const words = isWhole ? start : start.replace(/\s+\S*$/u, '')
  return `${words.trimEnd().replace(/[\s,;:–-]+$/u, '')}${ellipsis}`
}

const ellipsis = '…'

// Splits instead of matching: thousands of unclosed openings would take quadratic time.
function removeHidden(html: string): string {
  return removeSpans(
    removeSpans(html, /<!--/, /-->/),
    /<(?:script|style)\b/i,
    /<\/(?:script|style)\b[^<>]*>/i,
  )
}

function removeSpans(text: string, opening: RegExp, closing: RegExp): string {
  const [visible = '', ...spans] = text.split(opening)
  return visible + spans.map((span) => getTextAfter(span, closing)).join(' ')
}

function getTextAfter(span: string, closing: RegExp): string {
  const [, ...rest] = span.split(closing)
  return rest.join(' ')
}

// <b>Læ</b>der is one word; two paragraphs are not.
function removeTags(html: string): string {
  return html
    .replace(/<\/?(?:b|i|u|em|strong|span|a|small|mark|code|sub|sup|wbr)(?:\s[^<>]*)?\/?>/gi, '')
    .replace(/<[!/a-z][^<>]*>/gi, ' ')
}

function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}\d{0,2}));/gi,
    (entity, decimal, hex, name) => {
      if (name) return entities[name] ?? entity
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity
    },
  )
}

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  shy: '',
  aelig: 'æ',
  AElig: 'Æ',
  oslash: 'ø',
  Oslash: 'Ø',
  aring: 'å',
  Aring: 'Å',
  auml: 'ä',
  Auml: 'Ä',
  ouml: 'ö',
  Ouml: 'Ö',
  uuml: 'ü',
  Uuml: 'Ü',
  eacute: 'é',
  Eacute: 'É',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  bull: '•',
  middot: '·',
  deg: '°',
  times: '×',
  frac12: '½',
  euro: '€',
  pound: '£',
  sect: '§',
  copy: '©',
  reg: '®',
  trade: '™',
}
