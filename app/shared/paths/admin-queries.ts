/** Query of the sign-in page: the invitation to continue with, and a notice to show. */
export type SignInQuery = {
  invitation?: string | undefined
  /** The handover that asked for the sign-in, as its query. */
  handover?: string | undefined
  news?: 'password_saved' | 'step_expired' | 'factor_reset' | 'account_here'
}

/**
 * A sign-in with the account of another cell: the name or origin of that cell, the person whose page waits, and the
 * invitation or company to open afterwards.
 */
export type ElsewhereQuery = {
  home?: string | undefined
  confirm?: string
  invitation?: string
  company?: string
}

/**
 * A sign-in for another cell: the host to return to, the hash of the secret that the browser got there, and whether a
 * recent confirmation of identity is needed.
 */
export type HandoverQuery = { host: string; state: string; confirm?: 'on' | undefined }

export type ProductFilter = {
  store?: string
  q?: string
  inactive?: 'on'
  safety?: 'lacking'
  page?: string
}
type OrderSelectionParam =
  | 'state'
  | 'q'
  | 'from'
  | 'to'
  | 'payment'
  | 'method'
  | 'carrier'
  | 'parcel'
  | 'tag'
export type OrderSelectionQuery = Partial<Record<OrderSelectionParam, string>>
export type OrderListQuery = OrderSelectionQuery & { after?: string; before?: string }
export type ChangeListQuery = {
  q?: string
  person?: string
  action?: string
  about?: string
  store?: string
  from?: string
  to?: string
  after?: string
  before?: string
}
