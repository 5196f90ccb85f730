import { shopLimits } from '#shared/stores/shop-limits.ts'

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
  reply: createStatusCheck(['pending', 'in_progress', 'waiting_customer']),
}

function createStatusCheck(states: readonly TicketStatus[]) {
  return Object.assign(({ status }: Ticket) => states.includes(status), { states })
}

/** Staff can set these from any status; pending cannot be set again. */
export const staffStatuses = ['in_progress', 'waiting_customer', 'resolved', 'closed'] as const
export type StaffStatus = (typeof staffStatuses)[number]

export function isStaffStatus(value: unknown): value is StaffStatus {
  return staffStatuses.some((status) => status === value)
}

// A reply the store waited for needs attention again.
export function getStatusAfterCustomerReply(status: TicketStatus): TicketStatus {
  return status === 'waiting_customer' ? 'in_progress' : status
}

/** Unknown statuses are shown as open. */
export function toBadgeStatus(status: string): TicketStatus | 'open' {
  return ticketStatuses.find((known) => known === status) ?? 'open'
}

export function isTicketType(value: unknown): value is TicketType {
  return ticketTypes.some((type) => type === value)
}

export const ticketFilters = ['needs_attention', ...ticketStatuses, 'all'] as const
export type TicketFilter = (typeof ticketFilters)[number]

export const defaultTicketFilter: TicketFilter = 'needs_attention'

export function parseTicketFilter(value: string | null | undefined): TicketFilter {
  return ticketFilters.find((filter) => filter === value) ?? defaultTicketFilter
}

export function listFilterStatuses(filter: TicketFilter): readonly TicketStatus[] {
  if (filter === 'all') return ticketStatuses
  return filter === 'needs_attention' ? ['pending', 'in_progress'] : [filter]
}

export const assigneeFilters = ['anyone', 'me', 'nobody'] as const
export type AssigneeFilter = (typeof assigneeFilters)[number]

export function parseAssigneeFilter(value: string | null | undefined): AssigneeFilter {
  return assigneeFilters.find((filter) => filter === value) ?? 'anyone'
}

export function needsAttention(status: TicketStatus): boolean {
  return status === 'pending' || status === 'in_progress'
}

export type MessageError = 'messageMissing' | 'messageTooLong'

/** Counted after trimming, as a text field's maxLength counts. */
export function validateMessage(submitted: string): MessageError | undefined {
  const { length } = submitted.trim()
  if (length === 0) return 'messageMissing'
  return length > shopLimits.message ? 'messageTooLong' : undefined
}

const termsErrors = {
  return_request: 'returnTermsMissing',
  warranty_claim: 'warrantyTermsMissing',
} as const

export type TermsError = (typeof termsErrors)[keyof typeof termsErrors]

export function needsTerms(type: TicketType): type is keyof typeof termsErrors {
  return Object.hasOwn(termsErrors, type)
}

export function validateTerms(type: TicketType, areAccepted: boolean): TermsError | undefined {
  return needsTerms(type) && !areAccepted ? termsErrors[type] : undefined
}

/** The type is not shown beside a title that has all its words, such as 'Problem med en ordre' and 'Problem med ordre'. */
export function isTypeInTitle(title: string, type: string): boolean {
  const words = listWords(title)
  return listWords(type).every((word) => words.includes(word))
}

function listWords(text: string): string[] {
  return text.toLowerCase().split(/\s+/)
}

/** The letter distinguishes it from an order number. */
export function formatTicketReference(number: number): string {
  return `S-${number}`
}

export function parseTicketNumber(submitted: string): number | undefined {
  const [, digits] = /^s?-?(\d{1,10})$/i.exec(submitted.trim()) ?? []
  return digits === undefined ? undefined : Number(digits)
}
