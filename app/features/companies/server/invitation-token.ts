import { createToken } from '#platform/crypto/secret-token.ts'

/**
 * The token contains the company's id, so that it is looked up within that company's row-level security and
 * never across companies.
 */
export function createInvitationToken(company_id: string): string {
  return Buffer.from(company_id.replaceAll('-', ''), 'hex').toString('base64url') + createToken()
}

export function parseInvitationCompanyId(token: string): string | null {
  if (!/^[\w-]{65}$/.test(token)) return null
  const hex = Buffer.from(token.slice(0, idLength), 'base64url').toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const idLength = 22
