import { day, domainGrace } from '#shared/durations.ts'
import { sendMail } from '#features/mails/server/send-mail.ts'
import { type Database, type Job, inTransaction } from '#platform/database/database.ts'
import { publicInternet } from '#platform/media/internet.ts'
import { listDueClaims, recordCheck, deactivateHost } from './domain-claims.ts'
import { findDomainProof } from './find-domain-proof.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'

/**
 * Checks the proof of every host again. A missing proof is mailed to the company at once; the host is
 * deactivated after a week without it.
 */
export async function verifyDomains(
  database: Database,
  store: StoreKey,
  internet = publicInternet,
): Promise<void> {
  const job = database.scoped({ as: 'job', ...store })
  for (const { host, token, failing_since, is_over } of await listDueClaims(job, store)) {
    if (token === null) continue
    const finding = await findDomainProof(host, token, internet)
    const isFound = finding === 'dns' || finding === 'file'
    await inTransaction(job, async (tx) => {
      if (!isFound && is_over) await deactivateHost(tx, store, host)
      await recordCheck(tx, store, host, finding)
      if (!isFound && failing_since === null) await mailWarning(tx, store, host)
    })
  }
}

async function mailWarning(tx: Job, store: StoreKey, host: string): Promise<void> {
  const contact = await findStoreContact(tx, store)
  if (!contact?.email) return
  const { company_id, store_id } = store
  await sendMail(tx, {
    template: 'domainFailing',
    to: contact.email,
    store: contact.name,
    domain: host,
    days: domainGrace / day,
    store_id,
    company_id,
  })
}

async function findStoreContact(job: Job, { company_id, store_id }: StoreKey) {
  const contact = await job
    .selectFrom('stores as s')
    .innerJoin('companies as c', 'c.id', 's.company_id')
    .where(ofTenant({ company_id }, 's'))
    .where('s.id', '=', store_id)
    .where('s.deleted_at', 'is', null)
    .select(['c.email', 's.name'])
    .executeTakeFirst()
  return contact ?? null
}
