import { randomUUID } from 'node:crypto'
import { queryDatabase } from './database.ts'

export type Ticket = { id: string; details: string }

/** Inserts a ticket with a unique text. */
export async function createTicket(host: string, email = 'kunde2@torv.example'): Promise<Ticket> {
  const details = `Tåler tasken regn ${randomUUID().slice(0, 8)}`
  const [ticket] = await queryDatabase<{ id: string }>(
    `insert into support_tickets (company_id, store_id, user_id, type, title, form_data, form_fields)
     select c.company_id, c.store_id, c.id, 'other', 'Andet', $1, $2
     from customers c join stores s on s.company_id = c.company_id and s.id = c.store_id
     where s.domain = $3 and c.email = $4 returning id`,
    [
      { details },
      JSON.stringify([{ name: 'details', label: 'Hvad vil du spørge om?' }]),
      host,
      email,
    ],
  )
  if (!ticket) throw new Error(`${email} is no customer of ${host}`)
  return { id: ticket.id, details }
}

export async function addCustomerMessage({ id }: Ticket, message: string): Promise<void> {
  await queryDatabase(
    `insert into support_messages (company_id, store_id, ticket_id, user_id, message)
     select company_id, store_id, id, user_id, $2 from support_tickets where id = $1`,
    [id, message],
  )
}
