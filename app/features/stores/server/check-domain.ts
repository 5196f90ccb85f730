import type { DomainFinding } from '../rules/domain-proof.ts'
import { isRefused, refused, type Refused } from '#shared/errors/errors.ts'
import { recordChange } from '#features/companies/server/audit-log.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import { withClaim } from '#platform/database/claims.ts'
import { inTransaction, type Database, type Staff } from '#platform/database/database.ts'
import type { Internet } from '#platform/media/internet.ts'
import { takeAttempt } from '#platform/rate-limit/take-attempt.ts'
import { findClaim, recordCheck, recordProof } from './domain-claims.ts'
import { refuseIfDomainInUse, insertAlias, moveToDomain } from './move-to-domain.ts'
import { findDomainProof } from './find-domain-proof.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'

/** Checks the proof now; a proven host serves the store at once. */
export async function checkDomain(
  { database }: { database: Database },
  staff: Staff,
  store: StoreKey,
  host: string,
  internet: Internet,
): Promise<DomainFinding | Refused> {
  const refusal = await checkPermission(staff, store.company_id, 'editStore')
  if (refusal) return refusal
  const claim = await findClaim(staff, store, host)
  if (!claim) return refused('domainNotFound')
  if (claim.token === null) return 'dns'
  const auth = database.scoped({ as: 'staff_auth' })
  const attempt = [{ throttle: 'domain_check_account', of: store.store_id }] as const
  if (!(await takeAttempt(auth, attempt))) return refused('domainChecksThrottled')
  const finding = await findDomainProof(host, claim.token, internet)
  const hostClaim = isProof(finding)
    ? database.federation.claimHost(host, store.company_id)
    : undefined
  const saved = await withClaim(hostClaim, refused('storeDomainTaken', { field: 'domain' }), () =>
    refuseIfDomainInUse(() => inTransaction(staff, (tx) => saveFinding(tx, store, host, finding))),
  )
  return isRefused(saved) ? saved : finding
}

async function saveFinding(
  staff: Staff,
  store: StoreKey,
  host: string,
  finding: DomainFinding,
): Promise<Refused | null> {
  const refusal = await checkPermission(staff, store.company_id, 'editStore')
  if (refusal) return refusal
  const claim = await findClaim(staff, store, host)
  if (!claim) return refused('domainNotFound')
  await recordCheck(staff, store, host, finding)
  if (!isProof(finding) || claim.proven_at !== null) return null
  await recordProof(staff, store, host)
  if (claim.becomes_domain) await moveToDomain(staff, store, host)
  else await insertAlias(staff, store, host)
  await recordChange(staff, {
    ...store,
    action: 'changed',
    subject_type: 'store',
    subject_id: store.store_id,
    subject_name: host,
    changes: { saved: host },
  })
  return null
}

function isProof(finding: DomainFinding): boolean {
  return finding === 'dns' || finding === 'file'
}
