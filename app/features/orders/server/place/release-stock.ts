import type { Job } from '#platform/database/database.ts'
import type { OrderKey } from '../order-key.ts'
import { listReservations, releaseReservations } from './stock-reservations.ts'
import { releaseStock } from './stock.ts'

export async function releaseOrderStock(job: Job, order: OrderKey): Promise<void> {
  await releaseStock(job, order.company_id, await listReservations(job, order, 'held'))
  await releaseReservations(job, order)
}
