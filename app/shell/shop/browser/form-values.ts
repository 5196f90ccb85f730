/** The fields of a form without its files. */
export function toUrlEncoded(body: FormData): URLSearchParams {
  const fields = new URLSearchParams()
  for (const [name, value] of body) if (typeof value === 'string') fields.append(name, value)
  return fields
}
