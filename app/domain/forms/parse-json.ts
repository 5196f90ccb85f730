/** How much JSON is parsed: characters, values in all, and levels of nesting. */
export type JsonBounds = { characters: number; values: number; depth: number }

/** Fifty lines of a cart with the longest names and addresses take half of it. */
export const usualJson: JsonBounds = { characters: 256 * 1024, values: 5_000, depth: 20 }

/** What a text says in JSON; undefined where it is not JSON or goes beyond the bounds. */
export function parseJson(text: string, bounds: JsonBounds = usualJson): unknown {
  if (!isWithin(text, bounds)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

// Every value but the first of its list or object follows a comma.
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
