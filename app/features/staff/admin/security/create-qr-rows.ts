import { encode } from 'uqr'

/** QR code of an authenticator app, as rows of dark modules. */
export function createQrRows(address: string): boolean[][] {
  return encode(address, { border: 0 }).data
}
