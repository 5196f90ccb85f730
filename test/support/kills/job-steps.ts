import { createWorkerPool } from '#platform/database/queue-pools.ts'
import { tidyQueue } from '#platform/jobs/worker.ts'
import { openParcelHubs, type HubSettings } from '#platform/parcels/parcel-hubs.ts'
import { openPaymentSetup } from '#app/payments.ts'
import { createTasks } from '#app/tasks.ts'
import { runDueJobs } from '../queue.ts'
import type { StepContext } from './steps.ts'

/** Queued jobs and their follow-up jobs; labels are bought at the hub. */
export type JobStep = { do: 'jobs'; hub?: HubSettings }

/** Frees abandoned jobs and runs those that are due, as a start does. */
export async function runJobStep(
  { address, settings, database }: Pick<StepContext, 'address' | 'settings' | 'database'>,
  { hub = settings.parcelHub }: JobStep,
): Promise<void> {
  const pool = createWorkerPool(address, settings.keyFor, () => {})
  try {
    await tidyQueue(pool)
    const services = {
      ...openPaymentSetup(settings),
      parcelHubs: openParcelHubs({ ...settings, parcelHub: hub }),
    }
    await runDueJobs(pool, createTasks(settings, database, services, '3000'))
  } finally {
    await pool.end()
  }
}
