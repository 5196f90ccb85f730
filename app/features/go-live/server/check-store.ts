import { sql } from 'kysely'
import {
  listUnmetRequirements,
  parseRequirements,
  type GoLiveRequirement,
} from '../rules/go-live-check.ts'
import { toTexts } from '#shared/json-values.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { inTransaction, type Database, type Job } from '#platform/database/database.ts'
import { json } from '#platform/database/sql-values.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'
import { insertChange } from '#features/companies/server/audit-log.ts'
import { addNotifications } from '#features/notifications/server/add-notifications.ts'
import { readGoLiveFacts, type CheckedPayments } from './read-go-live-facts.ts'

/** Notes what is unmet, tells of what has become so in an open store, and opens a store that waits for its check. */
export async function checkStore(
  database: Database,
  store: StoreKey,
  payments: CheckedPayments,
): Promise<void> {
  await inTransaction(database.scoped({ as: 'job', ...store }), async (job) => {
    const state = await lockState(job, store)
    const facts = state && (await readGoLiveFacts(job, store, payments))
    if (!facts) return
    const unmet = listUnmetRequirements(facts)
    const before = await replaceUnmet(job, store, unmet)
    if (state.opens_when_ready && unmet.length === 0) return openWaitingStore(job, store, state)
    const turned = unmet.filter((requirement) => before !== null && !before.includes(requirement))
    if (state.active && turned.length > 0) {
      const cause = `unmet ${state.today} ${turned.join(',')}`
      await addNotifications(job, store, { kind: 'check', subject_id: store.store_id, cause })
    }
  })
}

/** Opens the store if it waits and its check is green. */
export async function openStoreIfReady(
  database: Database,
  store: StoreKey,
  payments: CheckedPayments,
): Promise<void> {
  await inTransaction(database.scoped({ as: 'job', ...store }), async (job) => {
    const state = await lockState(job, store)
    if (!state?.opens_when_ready) return
    const facts = await readGoLiveFacts(job, store, payments)
    if (!facts || listUnmetRequirements(facts).length > 0) return
    await openWaitingStore(job, store, state)
  })
}

function lockState(job: Job, { company_id, store_id }: StoreKey) {
  return job
    .selectFrom('stores')
    .where(ofTenant({ company_id }))
    .where('id', '=', store_id)
    .where('deleted_at', 'is', null)
    .select([
      'name',
      'active',
      'opens_when_ready',
      'owner_id',
      sql<string>`current_date::text`.as('today'),
    ])
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Returns what was unmet at the last check; null before the first. */
async function replaceUnmet(
  job: Job,
  { company_id, store_id }: StoreKey,
  unmet: GoLiveRequirement[],
): Promise<GoLiveRequirement[] | null> {
  const before = await job
    .selectFrom('store_checks')
    .where(ofTenant({ company_id, store_id }))
    .select('unmet')
    .executeTakeFirst()
  await job
    .insertInto('store_checks')
    .values({ company_id, store_id, unmet: json(unmet) })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'store_id'])
        .doUpdateSet({ unmet: json(unmet), checked_at: sql<Date>`now()` }),
    )
    .execute()
  return before ? parseRequirements(toTexts(before.unmet)) : null
}

type WaitingStore = { name: string; owner_id: string; today: string }

async function openWaitingStore(
  job: Job,
  store: StoreKey,
  { name, owner_id, today }: WaitingStore,
): Promise<void> {
  const { company_id, store_id } = store
  await job
    .updateTable('stores')
    .set({ active: true, opens_when_ready: false })
    .where(ofTenant({ company_id }))
    .where('id', '=', store_id)
    .execute()
  await insertChange(job, owner_id, {
    ...store,
    action: 'changed',
    subject_type: 'store',
    subject_id: store_id,
    subject_name: name,
    changes: { active: { from: false, to: true }, opened_by_check: true },
  })
  const cause = `opened ${today}`
  await addNotifications(job, store, { kind: 'check', subject_id: store_id, cause })
}
