import { to } from '#shared/paths/paths.ts'
import { hasPermission, type Permission, type Role } from '#features/companies/rules/permissions.ts'

type Rule = { permission: Permission; page: () => string }

const rules = {
  pack: { permission: 'readOrders', page: () => to.admin.orders() },
  ship: { permission: 'readOrders', page: () => to.admin.orders() },
  answer: { permission: 'readTickets', page: () => to.admin.support() },
  dispute: { permission: 'readOrders', page: () => to.admin.orders() },
  expiry: { permission: 'readOrders', page: () => to.admin.orders() },
  ledger: { permission: 'readOrders', page: () => to.admin.orders() },
  requirement: { permission: 'readSettings', page: () => to.admin.settings.goLive() },
  soldOut: { permission: 'readCatalogue', page: () => to.admin.products() },
  review: { permission: 'readReviews', page: () => to.admin.reviews() },
  question: { permission: 'readReviews', page: () => to.admin.questions() },
  failedJob: { permission: 'readSettings', page: () => to.admin.settings.failedJobs() },
} as const satisfies Record<string, Rule>

export type WorkKind = keyof typeof rules

/** Work of one kind in one store. */
export type WaitingWork = {
  store_id: string
  kind: WorkKind
  /** At most `mostCounted`. */
  count: number
  /** When the oldest of it began to wait; null where that is not known. */
  since: Date | null
  /** When the first of it must be done. */
  due: Date | null
}

/** A count above it costs more than it tells. */
export const mostCounted = 1_000

/** The page on which the work is done. */
export function getWorkPage(kind: WorkKind): string {
  return rules[kind].page()
}

/** The work that the roles may see, the oldest first; work of unknown age comes last. */
export function listVisibleWork(
  work: readonly WaitingWork[],
  roles: ReadonlyMap<string, Role>,
): WaitingWork[] {
  return work
    .filter(({ store_id, kind }) => {
      const role = roles.get(store_id)
      return role !== undefined && hasPermission(role, rules[kind].permission)
    })
    .toSorted((one, other) => toOrder(one) - toOrder(other))
}

function toOrder({ since }: WaitingWork): number {
  return since === null ? Number.MAX_SAFE_INTEGER : Number(since)
}
