import { bodyBytes } from '../limits.ts'

/** Maximum characters, total values and nesting depth. */
export type JsonBounds = { characters: number; values: number; depth: number }

/** Twice the size of a cart with fifty lines and the longest names and addresses. */
export const defaultJsonBounds: JsonBounds = {
  characters: bodyBytes.json,
  values: 5_000,
  depth: 20,
}

/** Returns undefined for invalid JSON or JSON beyond the bounds. */
export function parseJson(text: string, bounds: JsonBounds = defaultJsonBounds): unknown {
  if (!isWithinBounds(text, bounds)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

// Each comma and each opening bracket announces one value, so counting needs no parser.
function isWithinBounds(text: string, { characters, values, depth }: JsonBounds): boolean {
  if (text.length > characters) return false
  let valueCount = 1
  let level = 0
  let isInString = false
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (isInString) {
      if (character === '\\') at += 1
      else if (character === '"') isInString = false
    } else if (character === '"') isInString = true
    else if (character === ',') valueCount += 1
    else if (character === '[' || character === '{') {
      level += 1
      valueCount += 1
      if (level > depth) return false
    } else if (character === ']' || character === '}') level -= 1
    if (valueCount > values) return false
  }
  return true
}
