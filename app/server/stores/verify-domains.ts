import { sendMail } from '../mail/send-mail.ts'
import type { Database, Job } from '../database/database.ts'
import { inOneTransaction } from '../database/database.ts'
import { theInternet } from '../media/internet.ts'
import { graceDays, listDueClaims, noteCheck, switchOff } from './domain-claims.ts'
import { findDomainProof } from './find-domain-proof.ts'
import { findStoreContact } from './store-contact.ts'
import type { StoreKey } from './stores.ts'

/**
 * Checks the proof of every host again. A missing proof is mailed to the company at once; the host is
 * deactivated after a week without it.
 */
export async function verifyDomains(
  database: Database,
  store: StoreKey,
  internet = theInternet,
): Promise<void> {
  const job = database.through({ as: 'job', ...store })
  for (const { host, token, failing_since, is_over } of await listDueClaims(job, store)) {
    if (token === null) continue
    const found = await findDomainProof(host, token, internet)
    const isFound = found === 'dns' || found === 'file'
    await inOneTransaction(job, async (inside) => {
      if (!isFound && is_over) await switchOff(inside, store, host)
      await noteCheck(inside, store, host, found)
      if (!isFound && failing_since === null) await warn(inside, store, host)
    })
  }
}

async function warn(inside: Job, store: StoreKey, host: string): Promise<void> {
  const contact = await findStoreContact(inside, store)
  if (!contact?.email) return
  const { company_id, store_id } = store
  await sendMail(inside, {
    template: 'domainFailing',
    to: contact.email,
    store: contact.name,
    domain: host,
    days: graceDays,
    store_id,
    company_id,
  })
}
