import { sql } from 'kysely'
import type { DomainFinding } from '../rules/domain-proof.ts'
import { domainGrace } from '#shared/durations.ts'
import type { Job, Staff } from '#platform/database/database.ts'
import { toInterval } from '#platform/database/sql-values.ts'
import { createToken } from '#platform/crypto/secret-token.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'

type NewClaim = { host: string; becomes_domain: boolean; isProven: boolean }

/** An existing claim keeps its token, so that a DNS record or file already in place stays valid. */
export async function insertClaim(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  { host, becomes_domain, isProven }: NewClaim,
): Promise<void> {
  await staff
    .insertInto('domain_claims')
    .values({
      company_id,
      store_id,
      host,
      becomes_domain,
      token: isProven ? null : createToken(),
      ...(isProven && { proven_at: sql<Date>`now()` }),
    })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'store_id', 'host']).doUpdateSet({ becomes_domain }),
    )
    .execute()
}

export function listClaims(handle: Staff | Job, { company_id, store_id }: StoreKey) {
  return handle
    .selectFrom('domain_claims')
    .where(ofTenant({ company_id, store_id }))
    .orderBy('created_at')
    .orderBy('host')
    .select([
      'host',
      'token',
      'becomes_domain',
      'proven_at',
      'checked_at',
      'failing_since',
      'check_result',
    ])
    .execute()
}

export async function findClaim(
  handle: Staff | Job,
  { company_id, store_id }: StoreKey,
  host: string,
) {
  const claim = await handle
    .selectFrom('domain_claims')
    .where(ofTenant({ company_id, store_id }))
    .where('host', '=', host)
    .select(['host', 'token', 'becomes_domain', 'proven_at', 'failing_since'])
    .executeTakeFirst()
  return claim ?? null
}

/** Hosts proven by a token. */
export function listDueClaims(job: Job, { company_id, store_id }: StoreKey) {
  return job
    .selectFrom('domain_claims')
    .where(ofTenant({ company_id, store_id }))
    .where('proven_at', 'is not', null)
    .where('token', 'is not', null)
    .select(['host', 'token', 'failing_since'])
    .select(sql<boolean>`failing_since < now() - ${toInterval(domainGrace)}`.as('is_over'))
    .execute()
}

export async function recordCheck(
  handle: Staff | Job,
  store: StoreKey,
  host: string,
  found: DomainFinding,
): Promise<void> {
  const isFound = found === 'dns' || found === 'file'
  await updateClaim(handle, store, host)
    .set({
      check_result: found,
      checked_at: sql<Date>`now()`,
      failing_since: isFound
        ? null
        : sql<Date>`case when proven_at is not null then coalesce(failing_since, now()) end`,
    })
    .execute()
}

export async function recordProof(
  handle: Staff | Job,
  store: StoreKey,
  host: string,
): Promise<void> {
  await updateClaim(handle, store, host)
    .set({ proven_at: sql<Date>`now()`, becomes_domain: false })
    .execute()
}

export async function deleteClaim(handle: Staff, { company_id, store_id }: StoreKey, host: string) {
  await handle
    .deleteFrom('domain_claims')
    .where(ofTenant({ company_id, store_id }))
    .where('host', '=', host)
    .execute()
}

/** Stops serving the host; its claim stays and can be proven again. */
export async function deactivateHost(job: Job, store: StoreKey, host: string): Promise<void> {
  const { company_id, store_id } = store
  await updateClaim(job, store, host).set({ proven_at: null, failing_since: null }).execute()
  await job
    .deleteFrom('store_aliases')
    .where(ofTenant({ company_id, store_id }))
    .where('host', '=', host)
    .execute()
  await job
    .updateTable('stores')
    .set({ domain_proven_at: null })
    .where(ofTenant({ company_id }))
    .where('id', '=', store_id)
    .where('domain', '=', host)
    .execute()
}

function updateClaim(handle: Staff | Job, { company_id, store_id }: StoreKey, host: string) {
  return handle
    .updateTable('domain_claims')
    .where(ofTenant({ company_id, store_id }))
    .where('host', '=', host)
}
