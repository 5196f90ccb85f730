import type { Permission } from '#features/companies/rules/permissions.ts'

export const viewedLists = ['products', 'orders', 'tickets', 'campaigns'] as const
export type ViewedList = (typeof viewedLists)[number]

/** A person who reads a list has views of it. */
export const readingPermissions: Record<ViewedList, Permission> = {
  products: 'readCatalogue',
  orders: 'readOrders',
  tickets: 'readTickets',
  campaigns: 'readCampaigns',
}

export function isViewedList(value: unknown): value is ViewedList {
  return viewedLists.some((list) => list === value)
}

const positions = ['page', 'after', 'before']

/** Keeps the filters of a query string without the position in the list, and without what no address may hold. */
export function toFilters(query: string): string {
  const filters = [...new URLSearchParams(query)].filter(
    ([name, value]) => !positions.includes(name) && !`${name}${value}`.includes('\0'),
  )
  return new URLSearchParams(filters).toString()
}
