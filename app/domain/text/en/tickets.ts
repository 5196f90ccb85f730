import type { tickets as danish } from '../da/tickets.ts'

export const tickets: typeof danish = {
  types: {
    return_request: 'Return',
    warranty_claim: 'Warranty claim',
    product_issue: 'Problem with a product',
    order_issue: 'Problem with an order',
    other: 'Something else',
  },
  statuses: {
    pending: 'Pending',
    in_progress: 'In progress',
    waiting_customer: 'Waiting for you',
    resolved: 'Resolved',
    closed: 'Closed',
    open: 'Open',
  },
  messageCount: (count) => (count === 1 ? '1 message' : `${count} messages`),
  messageSent: 'Message sent',
}
