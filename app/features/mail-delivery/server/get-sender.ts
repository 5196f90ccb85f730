import { getStoreOrigin } from '#shared/origin.ts'
import { getLanguage, parseLocaleSettings, type Language } from '#shared/stores/locale.ts'
import { parseTheme, themePresets } from '#shared/theme/theme.ts'
import type { Database, Job } from '#platform/database/database.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { JobOwner } from '#platform/jobs/enqueue.ts'
import type { Sender } from '#platform/mail/sender.ts'
import { prepareQuery } from '#platform/database/prepared-query.ts'
import { joinTenant, ofTenant } from '#platform/database/tenant-key.ts'

/** The host and port that the links of a mail name. */
export type LinkTarget = { platformHost: string; port: string }

export async function getStoreSender(
  database: Database,
  { company_id, store_id }: JobOwner,
  target: LinkTarget,
): Promise<Sender> {
  if (company_id === null || store_id === null) throw new Error('a mail without a store')
  const key = { company_id, store_id }
  return readSender(database.scoped({ as: 'job', ...key }), key, target)
}

/** Joins a round trip that reads more. */
export async function readSender(
  job: Job,
  key: StoreKey,
  { platformHost, port }: LinkTarget,
): Promise<Sender> {
  const [store] = await senderSearch(job, key)
  if (!store) throw new Error('the store of the mail does not exist')
  const { name, address, registration_number, email, phone } = store
  return {
    name: store.store_name,
    language: getLanguage(parseLocaleSettings(store.locale_settings).locale),
    theme: parseTheme(store.theme),
    // An unproven domain may belong to someone else.
    origin: getStoreOrigin(store.domain_proven_at ? store.domain : platformHost, port),
    company: { name, address, registration_number, email, phone },
  }
}

/** Links lead to the platform host, whichever host the request used. */
export function createPlatformSender(
  { platformHost, port }: LinkTarget,
  language: Language,
): Sender {
  return {
    name: 'Torv',
    language,
    theme: themePresets.default,
    origin: getStoreOrigin(platformHost, port),
    company: null,
  }
}

const senderSearch = prepareQuery(({ company_id, store_id }: StoreKey, db) =>
  db
    .selectFrom('stores as s')
    .innerJoin('store_settings as t', (join) => join.on(joinTenant('t', 's', 'id')))
    .innerJoin('companies as c', 'c.id', 's.company_id')
    .where(ofTenant({ company_id: company_id }, 's'))
    .where('s.id', '=', store_id)
    .select([
      's.name as store_name',
      's.domain',
      's.domain_proven_at',
      't.theme',
      't.locale_settings',
      'c.name',
      'c.address',
      'c.registration_number',
      'c.email',
      'c.phone',
    ]),
)
