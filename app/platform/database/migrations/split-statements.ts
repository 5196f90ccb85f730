export type Statement = {
  sql: string
  /** Offset in the file. */
  position: number
  /** Lower case, one space between words; without comments, and with empty literals. */
  words: string
}

// A quoted name keeps its content; a dollar quote ends with its own tag.
const token =
  /(?<comment>--[^\n]*|\/\*[^]*?\*\/)|(?<literal>\be'(?:[^'\\]|\\.|'')*'|'(?:[^']|'')*'|(?<!\w)\$(?<tag>\w*)\$[^]*?\$\k<tag>\$)|"[^"]*"|(?<end>;)/gi

/** Splits at semicolons outside of comments, literals and function bodies in dollar quotes. */
export function splitStatements(sql: string): Statement[] {
  const ends = [...sql.matchAll(token)].filter(({ groups }) => groups?.['end'])
  const offsets = [0, ...ends.map(({ index }) => index + 1), sql.length]
  return offsets.slice(0, -1).flatMap((position, at) => {
    const part = sql.slice(position, offsets[at + 1])
    const words = toWords(part)
    return words ? [{ sql: part, position, words }] : []
  })
}

function toWords(sql: string): string {
  return sql
    .replaceAll(token, (match, comment, literal) => (comment ? ' ' : literal ? "''" : match))
    .replace(/;\s*$/, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}
