/** Replaces `{name}` by its value; names without a value stay. */
export function fillPlaceholders(text: string, values: Record<string, string> = {}): string {
  return text.replace(placeholder, (written, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? written) : written,
  )
}

/** A sentence that names a fact without a value says nothing, so it is left out. */
export function dropEmptySentences(text: string, values: Record<string, string>): string {
  return text.replace(sentence, (written: string) =>
    listPlaceholders(written).some((name) => values[name] === '') ? '' : written,
  )
}

/** Up to its mark and the space after it; a tag or a new line ends it as well. */
const sentence = /(?:[^.!?<>\n]|[.!?](?!\s|<|$))+[.!?]*[ \t]*/g

export function listPlaceholders(text: string): string[] {
  return [...text.matchAll(placeholder)].map(([, name = '']) => name)
}

const placeholder = /\{(\w+)\}/g
