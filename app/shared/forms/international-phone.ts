import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js'

/**
 * The number as '+4512345678'; null if no country has numbers of its length. A number without a prefix is that of
 * `country`. It is not compared with the ranges in use, which change.
 */
export function parseInternationalPhone(submitted: string, country: string): string | null {
  const text = submitted.trim().replace(bracketedPrefix, '$1 ')
  const number = parsePhoneNumberFromString(text, {
    extract: false,
    ...(isSupportedCountry(country) && { defaultCountry: country }),
  })
  return number?.isPossible() && !number.ext ? number.number : null
}

const bracketedPrefix = /^\((\+\d+)\)/
