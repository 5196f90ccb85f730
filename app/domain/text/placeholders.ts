/** Replaces `{name}` by its value; names without a value stay. */
export function fillPlaceholders(text: string, values: Record<string, string> = {}): string {
  return text.replace(placeholder, (written, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? written) : written,
  )
}

export function listPlaceholders(text: string): string[] {
  return [...text.matchAll(placeholder)].map(([, name = '']) => name)
}

const placeholder = /\{(\w+)\}/g
