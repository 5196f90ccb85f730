/** Street, postcode and town of a Danish address that was typed as one text; null if it has no postcode. */
export function splitAddress(
  address: string,
): { street: string; postcode: string; city: string } | null {
  const parts = address
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !/^(danmark|denmark)$/i.test(part))
  const at = parts.findLastIndex((part) => postalCity.test(part))
  const [, postcode = '', city = ''] = postalCity.exec(parts[at] ?? '') ?? []
  const street = parts.slice(0, Math.max(at, 0)).join(', ')
  return street === '' ? null : { street, postcode, city }
}

const postalCity = /^(?:DK-)?(\d{4})\s+(\D.*)$/i
