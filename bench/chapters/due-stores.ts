import { enqueueDueStores } from '#platform/jobs/enqueue.ts'
import { readChanges, createRouterClient } from '#platform/database/change-feed.ts'
import { schedule } from '#app/schedule.ts'
import { median } from '../figures.ts'
import { withLargeDatabase } from '../large-database.ts'
import type { Bench } from './bench.ts'

const withoutStores = new Set(['notify-staff', 'forget-staff'])

/** The scheduled questions and the change feed with 100,000 stores, of which 1,000 have domains to check. */
export async function measureDueStores({ note }: Bench): Promise<void> {
  const size = { products: 10, stores: 1_000, productsEach: 1, emptyStores: 99_000 }
  await withLargeDatabase(size, async ({ address, owner, open }) => {
    await owner.query(
      `insert into domain_claims (company_id, store_id, host, token)
       select company_id, id, domain, repeat('x', 40) from stores limit 1000`,
    )
    const database = open()
    const worker = database.scoped({ as: 'worker' })
    for (const { task } of schedule) {
      if (withoutStores.has(task)) continue
      await owner.query('select graphile_worker.add_job($1)', [task])
      await owner.query('delete from graphile_worker._private_jobs')
      const began = performance.now()
      let longest = 0
      for (let hasMore = true; hasMore;) {
        const asked = performance.now()
        hasMore = await enqueueDueStores(worker, { task, run: '1', gap: 0 })
        longest = Math.max(longest, performance.now() - asked)
      }
      note(`${task}, all stores`, performance.now() - began, 'ms')
      note(`${task}, the longest query`, longest, 'ms', { atMost: 5_000 })
      const { rows } = await owner.query(
        'select count(*)::int as jobs from graphile_worker._private_jobs',
      )
      note(`${task}, jobs added`, rows[0].jobs, 'jobs')
    }
    await database.close()
    const client = createRouterClient(address, () => 'measured')
    await client.connect()
    const { position } = await readChanges(client, null)
    const times: number[] = []
    for (let count = 0; count < 500; count += 1) {
      const asked = performance.now()
      await readChanges(client, position)
      times.push(performance.now() - asked)
    }
    await client.end()
    note('what has changed, also after a reconnect', median(times), 'ms', { atMost: 5 })
  })
}
