import type { DomainFinding } from '#domain/domain-proof.ts'
import { isRefused, refused, type Refused } from '#domain/errors.ts'
import { recordChange } from '../companies/audit-log.ts'
import { forbidden } from '../companies/permission.ts'
import { inOneTransaction, type Staff } from '../database/database.ts'
import type { Visit } from '../http/visit.ts'
import type { Internet } from '../media/internet.ts'
import { takeAttempt } from '../throttle/take-attempt.ts'
import { findClaim, noteCheck, noteProof } from './domain-claims.ts'
import { unlessDomainTaken } from './domain-taken.ts'
import { findDomainProof } from './find-domain-proof.ts'
import { insertAlias, moveToDomain } from './move-to-domain.ts'
import type { StoreKey } from './stores.ts'

/** Checks the proof now; a proven host serves the store at once. */
export async function checkDomain(
  { database }: Pick<Visit, 'database'>,
  staff: Staff,
  store: StoreKey,
  host: string,
  internet: Internet,
): Promise<DomainFinding | Refused> {
  const no = await forbidden(staff, store.company_id, 'editStore')
  if (no) return no
  const claim = await findClaim(staff, store, host)
  if (!claim) return refused('domainNotFound')
  if (claim.token === null) return 'dns'
  const auth = database.through({ as: 'staff_auth' })
  const attempt = [{ throttle: 'domain_check_account', of: store.store_id }] as const
  if (!(await takeAttempt(auth, attempt))) return refused('domainChecksThrottled')
  const found = await findDomainProof(host, claim.token, internet)
  const proven = await unlessDomainTaken(() =>
    inOneTransaction(staff, (inside) => takeFinding(inside, store, host, found)),
  )
  return isRefused(proven) ? proven : found
}

async function takeFinding(
  staff: Staff,
  store: StoreKey,
  host: string,
  found: DomainFinding,
): Promise<Refused | null> {
  const no = await forbidden(staff, store.company_id, 'editStore')
  if (no) return no
  const claim = await findClaim(staff, store, host)
  if (!claim) return refused('domainNotFound')
  await noteCheck(staff, store, host, found)
  const isFound = found === 'dns' || found === 'file'
  if (!isFound || claim.proven_at !== null) return null
  await noteProof(staff, store, host)
  if (claim.becomes_domain) await moveToDomain(staff, store, host)
  else await insertAlias(staff, store, host)
  await recordChange(staff, {
    ...store,
    action: 'changed',
    subject_type: 'store',
    subject_id: store.store_id,
    subject_name: host,
    changes: { proven: host },
  })
  return null
}
