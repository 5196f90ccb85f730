import { limits } from './limits.ts'

export const ticketTypes = [
  'return_request',
  'warranty_claim',
  'product_issue',
  'order_issue',
  'other',
] as const
export type TicketType = (typeof ticketTypes)[number]

export const ticketStatuses = [
  'pending',
  'in_progress',
  'waiting_customer',
  'resolved',
  'closed',
] as const
export type TicketStatus = (typeof ticketStatuses)[number]

export const newTicketStatus: TicketStatus = 'pending'

type Ticket = { status: TicketStatus }

export const ticketMay = {
  reply: whileIn(['pending', 'in_progress', 'waiting_customer']),
}

function whileIn(states: readonly TicketStatus[]) {
  return Object.assign(({ status }: Ticket) => states.includes(status), { states })
}

/** Staff can set these from any status; pending cannot be set again. */
export const staffStatuses = ['in_progress', 'waiting_customer', 'resolved', 'closed'] as const
export type StaffStatus = (typeof staffStatuses)[number]

export function isStaffStatus(value: unknown): value is StaffStatus {
  return staffStatuses.some((status) => status === value)
}

// A reply the store waited for needs attention again.
export function statusAfterCustomerReply(status: TicketStatus): TicketStatus {
  return status === 'waiting_customer' ? 'in_progress' : status
}

/** Unknown statuses are shown as open. */
export function ticketLook(status: string): TicketStatus | 'open' {
  return ticketStatuses.find((known) => known === status) ?? 'open'
}

export function isTicketType(value: unknown): value is TicketType {
  return ticketTypes.some((type) => type === value)
}

export const ticketFilters = ['needs_attention', ...ticketStatuses, 'all'] as const
export type TicketFilter = (typeof ticketFilters)[number]

export const defaultTicketFilter: TicketFilter = 'needs_attention'

export function ticketFilterFrom(value: string | null | undefined): TicketFilter {
  return ticketFilters.find((filter) => filter === value) ?? defaultTicketFilter
}

export function statusesShownBy(filter: TicketFilter): readonly TicketStatus[] {
  if (filter === 'all') return ticketStatuses
  return filter === 'needs_attention' ? ['pending', 'in_progress'] : [filter]
}

export const ticketHands = ['anyone', 'me', 'nobody'] as const
export type TicketHands = (typeof ticketHands)[number]

export function ticketHandsFrom(value: string | null | undefined): TicketHands {
  return ticketHands.find((hands) => hands === value) ?? 'anyone'
}

export function waitsForShop(status: TicketStatus): boolean {
  return status === 'pending' || status === 'in_progress'
}

export type MessageFault = 'messageMissing' | 'messageTooLong'

/** Counted after trimming, as a text field's maxLength counts. */
export function messageFault(typed: string): MessageFault | undefined {
  const { length } = typed.trim()
  if (length === 0) return 'messageMissing'
  return length > limits.message ? 'messageTooLong' : undefined
}

const termsFaults = {
  return_request: 'returnTermsMissing',
  warranty_claim: 'warrantyTermsMissing',
} as const

export type TermsFault = (typeof termsFaults)[keyof typeof termsFaults]

export function needsTerms(type: TicketType): type is keyof typeof termsFaults {
  return Object.hasOwn(termsFaults, type)
}

export function termsFault(type: TicketType, areAccepted: boolean): TermsFault | undefined {
  return needsTerms(type) && !areAccepted ? termsFaults[type] : undefined
}
