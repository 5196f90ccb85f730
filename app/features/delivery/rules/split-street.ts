export type StreetParts = { street: string; house_number: string; house_extension: string }

/** Name, number and the rest of the first line of an address; null if no number stands behind a name. */
export function splitStreet(line: string): StreetParts | null {
  const [, street = '', house_number = '', rest = ''] =
    /^(.*[^\s\d,])[\s,]+(\d+)(?![\d.])\s*([a-z]?(?:[\s,].*)?)$/i.exec(line.trim()) ?? []
  const house_extension = rest.replace(/^[\s,]+/, '').trim()
  return street === '' ? null : { street, house_number, house_extension }
}
