import { encode } from 'uqr'

/** The rows of the square code that an authenticator app scans. */
export function appPicture(address: string): boolean[][] {
  return encode(address, { border: 0 }).data
}
