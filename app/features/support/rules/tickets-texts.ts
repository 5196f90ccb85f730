import type { TicketStatus, TicketType } from './ticket.ts'
import { defineTexts, type Translated } from '#shared/text/define-texts.ts'

export const ticketTexts = defineTexts({
  types: {
    return_request: { da: 'Returnering', en: 'Return' },
    warranty_claim: { da: 'Reklamation', en: 'Warranty claim' },
    product_issue: { da: 'Problem med produkt', en: 'Problem with a product' },
    order_issue: { da: 'Problem med ordre', en: 'Problem with an order' },
    other: { da: 'Andet', en: 'Something else' },
  } satisfies Record<TicketType, Translated>,
  statuses: {
    pending: { da: 'Afventer', en: 'Pending' },
    in_progress: { da: 'Under behandling', en: 'In progress' },
    waiting_customer: { da: 'Afventer kunde', en: 'Waiting for you' },
    resolved: { da: 'Løst', en: 'Resolved' },
    closed: { da: 'Lukket', en: 'Closed' },
    open: { da: 'Åben', en: 'Open' },
  } satisfies Record<TicketStatus | 'open', Translated>,
  messageCount: {
    da: (count: number) => (count === 1 ? '1 besked' : `${count} beskeder`),
    en: (count: number) => (count === 1 ? '1 message' : `${count} messages`),
  },
  messageSent: { da: 'Besked sendt', en: 'Message sent' },
})

export type TicketTexts = ReturnType<typeof ticketTexts>
