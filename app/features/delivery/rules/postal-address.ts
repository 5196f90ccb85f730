import { getCountryName } from './countries.ts'

export type PostalAddress = { address: string; postcode: string; city: string; country: string }

/** The address as one line, as orders, mails and papers show it. */
export function formatPostalAddress({ address, postcode, city, country }: PostalAddress): string {
  const place = [postcode, city].filter(Boolean).join(' ')
  // The name in English is read by the carriers of all countries.
  const abroad = country === 'DK' || country === '' ? '' : getCountryName(country, 'en')
  return [address, place, abroad].filter(Boolean).join(', ')
}

/** The street, the Danish postcode and the town of one line; all of it is the street if it has no postcode. */
export function parsePostalAddress(line: string): Omit<PostalAddress, 'country'> {
  const [, address = '', postcode = '', city = ''] =
    /^(.+?)[\s,]+(\d{4})\s+([^\d,][^,]*)$/.exec(line.trim()) ?? []
  return address === '' ? { address: line, postcode, city } : { address, postcode, city }
}

/** The parts of a stored address, whose line contains its place; older orders store the line alone. */
export function parseStreet({
  address,
  postcode,
  city,
  country,
}: PostalAddress): Omit<PostalAddress, 'country'> {
  const place = formatPostalAddress({ address: '', postcode, city, country })
  if (place === '') return parsePostalAddress(address)
  const street = address.endsWith(`, ${place}`) ? address.slice(0, -place.length - 2) : address
  return { address: street, postcode, city }
}

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
