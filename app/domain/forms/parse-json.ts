/** Maximum characters, total values and nesting depth. */
export type JsonBounds = { characters: number; values: number; depth: number }

/** Twice the size of a cart with fifty lines and the longest names and addresses. */
export const usualJson: JsonBounds = { characters: 256 * 1024, values: 5_000, depth: 20 }

/** Returns undefined for invalid JSON or JSON beyond the bounds. */
export function parseJson(text: string, bounds: JsonBounds = usualJson): unknown {
  if (!isWithin(text, bounds)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

// Each comma and each opening bracket announces one value, so counting needs no parser.
function isWithin(text: string, { characters, values, depth }: JsonBounds): boolean {
  if (text.length > characters) return false
  let found = 1
  let level = 0
  let isText = false
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at]
    if (isText) {
      if (letter === '\\') at += 1
      else if (letter === '"') isText = false
    } else if (letter === '"') isText = true
    else if (letter === ',') found += 1
    else if (letter === '[' || letter === '{') {
      level += 1
      found += 1
      if (level > depth) return false
    } else if (letter === ']' || letter === '}') level -= 1
    if (found > values) return false
  }
  return true
}
