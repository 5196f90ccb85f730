import type { AppRole } from './roles.ts'

/** Identity of a query. Each kind has a login role of its own, and row-level security limits what it sees. */
export type Scope =
  | { as: 'router' }
  /** `previewed_at` replaces the time at which prices are read. */
  | { as: 'visitor'; company_id: string; store_id: string; previewed_at?: Date }
  | { as: 'customer'; company_id: string; store_id: string; customer_id: string }
  | { as: 'customer_auth'; company_id: string; store_id: string }
  | { as: 'staff_auth' }
  /** `session_id` is missing when a job or tool acts for the staff user without a browser. */
  | { as: 'staff'; staff_id: string; company_id: string | 'all'; session_id?: string }
  | { as: 'job'; company_id: string; store_id: string | null }
  | { as: 'worker' }

// No customer has this id: a visitor is a customer who owns nothing.
const noCustomer = '00000000-0000-0000-0000-000000000000'

export function getRole(scope: Scope): AppRole {
  switch (scope.as) {
    case 'router':
      return 'torv_router'
    case 'visitor':
    case 'customer':
      return 'torv_shopper'
    case 'customer_auth':
    case 'staff_auth':
      return 'torv_auth'
    case 'staff':
      return 'torv_staff'
    case 'job':
      return 'torv_job'
    case 'worker':
      return 'torv_worker'
  }
}

/** Values for the row-level security policies; '' casts to no uuid and so matches no row. */
export function getScopeValues(
  scope: Scope,
): [company: string, store: string, customer: string, staff: string] {
  switch (scope.as) {
    case 'router':
    case 'worker':
      return ['', '', '', '']
    case 'staff_auth':
      return ['', '', '', '*']
    case 'visitor':
      return [scope.company_id, scope.store_id, noCustomer, '']
    case 'customer':
      return [scope.company_id, scope.store_id, scope.customer_id, '']
    case 'customer_auth':
      return [scope.company_id, scope.store_id, '', '']
    case 'staff':
      return [scope.company_id === 'all' ? '*' : scope.company_id, '', '', scope.staff_id]
    case 'job':
      return [scope.company_id, scope.store_id ?? '', '', '']
  }
}

export const scopeSql = "select set_config('torv.scope', $1, true)"

/** Makes the transaction read-only as well. */
export const readOnlyScopeSql = `${scopeSql}, set_config('transaction_read_only', 'on', true)`
