import type { TicketStatus, TicketType } from '#domain/support/ticket.ts'

export const tickets = {
  types: {
    return_request: 'Returnering',
    warranty_claim: 'Reklamation',
    product_issue: 'Problem med produkt',
    order_issue: 'Problem med ordre',
    other: 'Andet',
  } satisfies Record<TicketType, string>,
  statuses: {
    pending: 'Afventer',
    in_progress: 'Under behandling',
    waiting_customer: 'Afventer kunde',
    resolved: 'Løst',
    closed: 'Lukket',
    open: 'Åben',
  } satisfies Record<TicketStatus | 'open', string>,
  messageCount: (count: number) => (count === 1 ? '1 besked' : `${count} beskeder`),
  messageSent: 'Besked sendt',
}
