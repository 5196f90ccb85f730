import { getToday } from '#shared/local-time.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { listContributionQuarters } from '#features/contributions/server/read-contributions.ts'
import { recordContributionPayment } from '#features/contributions/server/record-contribution-payment.ts'
import type { Staff } from '#platform/database/database.ts'
import { createDemoId } from './demo-id.ts'
import { unwrap } from './unwrap.ts'

/** Pays what the orders of past quarters gave, so that nothing is overdue. */
export async function buildContributions(staff: Staff, store: StoreKey): Promise<void> {
  const paid_on = getToday()
  const current = `${paid_on.slice(0, 4)} ${Math.ceil(Number(paid_on.slice(5, 7)) / 3)}`
  for (const { year, quarter, amount } of await listContributionQuarters(staff, store)) {
    if (`${year} ${quarter}` === current) continue
    const reference = `Overførsel for ${quarter}. kvartal ${year}`
    const key = createDemoId(`contribution ${store.store_id} ${reference}`)
    const payment = { key, amount, paid_on, reference, is_correction: false }
    unwrap(await recordContributionPayment(staff, store, payment))
  }
}
