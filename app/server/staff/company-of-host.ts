import type { Visit } from '../http/visit.ts'

/**
 * The company whose rights a session carries that begins at this host: that of the store, or none in particular, which
 * is all of the person's companies, where no store is at home.
 */
export function companyOfHost({ isPlatform, store }: Visit): string | null {
  return isPlatform ? null : (store?.company_id ?? null)
}

/**
 * Whether a session belongs to this host. One may have changed hands since it began; one whose store was closed meanwhile
 * has not.
 */
export function isAtHome({ company_id }: { company_id: string | null }, visit: Visit): boolean {
  const here = companyOfHost(visit)
  return here === company_id || (here === null && !visit.isPlatform)
}
