import { newToken } from '../http/secret-token.ts'

/**
 * A secret that says which company's it is, so that whoever holds it is seen through that company's eyes alone, and no
 * eyes have to look over the invitations of all.
 */
export function newInvitationToken(company_id: string): string {
  return Buffer.from(company_id.replaceAll('-', ''), 'hex').toString('base64url') + newToken()
}

/** The company of a secret; `null` for what cannot be one. */
export function companyOfInvitation(token: string): string | null {
  if (!/^[\w-]{65}$/.test(token)) return null
  const hex = Buffer.from(token.slice(0, idLength), 'base64url').toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const idLength = 22
