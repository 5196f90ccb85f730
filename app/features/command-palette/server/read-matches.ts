import { hasPermission, type Permission, type Role } from '#features/companies/rules/permissions.ts'
import { readMatchingProducts } from '#features/catalogue/server/listing/read-matching-products.ts'
import { readMatchingOrders } from '#features/orders/server/read-matching-orders.ts'
import { readMatchingTickets } from '#features/support/server/tickets/read-matching-tickets.ts'
import type { Staff } from '#platform/database/database.ts'
import { onOneConnection } from '#platform/database/on-one-connection.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'

const mostOfKind = 5

/** The few records of a store that match best; kinds that the role may not read are left out. */
export function readMatches(staff: Staff, store: StoreKey & { role: Role }, query: string) {
  const may = (permission: Permission) => hasPermission(store.role, permission)
  return onOneConnection(staff, async (one) => {
    const [orders, products, tickets] = await Promise.all([
      may('readOrders') ? readMatchingOrders(one, store, query, mostOfKind) : [],
      may('readCatalogue') ? readMatchingProducts(one, store.company_id, query, mostOfKind) : [],
      may('readTickets') ? readMatchingTickets(one, store, query, mostOfKind) : [],
    ])
    return { orders, products, tickets }
  })
}

export type Matches = Awaited<ReturnType<typeof readMatches>>
