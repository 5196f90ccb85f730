import { isRefused } from '#shared/errors/errors.ts'
import { hasPermission } from '#features/companies/rules/permissions.ts'
import { readToday } from '#features/analytics/server/read-today.ts'
import type { CheckedPayments } from '#features/go-live/server/read-go-live-facts.ts'
import type { OwnStore } from '#features/staff/server/read-signed-in-staff.ts'
import type { Staff } from '#platform/database/database.ts'
import { onOneConnection } from '#platform/database/on-one-connection.ts'
import { listVisibleWork } from '../rules/waiting-work.ts'
import { sumSales } from '../rules/sum-sales.ts'
import { readGuide } from './guide-facts.ts'
import { listLatestEvents } from './latest-events.ts'
import { listWaitingWork } from './waiting-work.ts'

const mostEvents = 6

type Scope = {
  /** The stores that are shown. */
  stores: readonly OwnStore[]
  /** The store whose guide is shown, if it has not sold anything. */
  guided: OwnStore | null
  /** The day in the time zone of the shops. */
  today: string
}

/** Reads the figures of today against before, the work that waits, the latest events, and the guide of a new store. */
export async function readDashboard(
  staff: Staff,
  { stores, guided, today }: Scope,
  payments: CheckedPayments,
) {
  const roles = new Map(stores.map(({ store_id, role }) => [store_id, role]))
  const readable = stores.filter(
    ({ role }) => hasPermission(role, 'readOrders') && hasPermission(role, 'readTickets'),
  )
  const measured = Map.groupBy(
    stores.filter(({ role }) => hasPermission(role, 'readAnalytics')),
    ({ company_id }) => company_id,
  )
  const [[work, events], days, guide] = await Promise.all([
    onOneConnection(staff, (one) =>
      Promise.all([listWaitingWork(one, stores), listLatestEvents(one, readable, mostEvents)]),
    ),
    Promise.all(
      [...measured].map(([company_id, own]) =>
        readToday(staff, { company_id, store_ids: own.map(({ store_id }) => store_id) }, today),
      ),
    ),
    guided && hasPermission(guided.role, 'editSettings')
      ? readGuide(staff, guided, payments)
      : null,
  ])
  return {
    figures: sumSales(days.flatMap((day) => (isRefused(day) ? [] : [day]))),
    work: listVisibleWork(work, roles),
    events,
    guide: guided && guide && { ...guide, store_id: guided.store_id },
  }
}
