export const tickets = {
  types: {
    return_request: 'Returnering',
    warranty_claim: 'Reklamation',
    product_issue: 'Problem med produkt',
    order_issue: 'Problem med ordre',
    other: 'Andet',
  },
  statuses: {
    pending: 'Afventer',
    in_progress: 'Under behandling',
    waiting_customer: 'Afventer kunde',
    resolved: 'Løst',
    closed: 'Lukket',
    open: 'Åben',
  },
  messageCount: (count: number) => (count === 1 ? '1 besked' : `${count} beskeder`),
  messageSent: 'Besked sendt',
}
