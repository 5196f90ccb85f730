/** The entries of a text that an owner types, separated by commas or lines; each once. */
export function readTypedList(text: string): string[] {
  const entries = text.split(/[,;\n]/).map((entry) => entry.trim())
  return [...new Set(entries.filter(Boolean))]
}
