import type { AppRole } from './roles.ts'

/** Whose eyes the database is seen through. Each kind has a login role of its own and sees what its walls let it. */
export type Scope =
  | { as: 'router' }
  | { as: 'visitor'; company_id: string; store_id: string }
  | { as: 'customer'; company_id: string; store_id: string; customer_id: string }
  | { as: 'customer_auth'; company_id: string; store_id: string }
  | { as: 'staff_auth' }
  /** `session_id` is missing where a job or a tool acts for the person, without a browser. */
  | { as: 'staff'; staff_id: string; company_id: string | 'all'; session_id?: string }
  | { as: 'job'; company_id: string; store_id: string | null }
  | { as: 'worker' }

// No customer has it: a visitor is a customer who owns nothing.
const nobody = '00000000-0000-0000-0000-000000000000'

export function roleOf(scope: Scope): AppRole {
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

/** What the policies read; '' casts to no uuid and so reaches no row. */
export function scopeValues(
  scope: Scope,
): [company: string, store: string, customer: string, staff: string] {
  switch (scope.as) {
    case 'router':
    case 'worker':
      return ['', '', '', '']
    case 'staff_auth':
      return ['', '', '', '*']
    case 'visitor':
      return [scope.company_id, scope.store_id, nobody, '']
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
