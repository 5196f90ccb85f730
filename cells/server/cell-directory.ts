import { Pool } from 'pg'
import { connectionTimes } from '#shared/durations.ts'
import { asRole, type Address } from '#platform/database/address.ts'
import type { Claim } from '#platform/database/claims.ts'

/** The directory of all cells, with the role of one cell: it may call functions and read nothing. */
export type DirectoryAddress = Address & {
  cell: string
  role: { user: string; password: string }
}

/** The cell where an address signs in. An address without an account has one as well. */
export type Home = { cell: string; origin: string; is_own: boolean; is_known: boolean }

/** A person who is signed in at the home cell, as that cell states. */
export type TicketPerson = {
  staff_id: string
  email: string
  name: string
  is_strong: boolean
  confirmed_at: Date
}

/** `host` is the one that redeems the ticket; only hashes of secrets leave the cell. */
export type TicketKey = { token_hash: string; state_hash: string; host: string }

export type Visit = { email: string; company_id: string; company_name: string }

export type CellDirectory = {
  /** The name of this cell. */
  cell: string
  claimHost(host: string, company_id: string): Claim
  claimAddress(email: string): Claim
  findHome(email: string): Promise<Home>
  findOrigin(cell: string): Promise<string | null>
  /** Returns the origin of the cell that may redeem it; null for a host that the person may not sign in at. */
  issueTicket(key: TicketKey, person: TicketPerson): Promise<string | null>
  redeemTicket(
    key: TicketKey,
  ): Promise<(TicketPerson & { home_origin: string; issued_at: Date }) | null>
  endSessions(email: string): Promise<void>
  listHomes(
    emails: readonly string[],
  ): Promise<{ email: string; origin: string; sessions_ended_at: Date }[]>
  /** Replaces the visits that this cell has reported. */
  reportVisits(visits: readonly Visit[]): Promise<void>
  /** Companies of other cells that accounts of this cell work for. */
  listVisits(): Promise<(Visit & { origin: string })[]>
  close(): Promise<void>
}

export function openCellDirectory(
  { cell, role, ...address }: DirectoryAddress,
  onError: (error: Error) => void,
): CellDirectory {
  const pool = new Pool({
    ...asRole(address, role.user, role.password),
    max: 2,
    idleTimeoutMillis: connectionTimes.idle,
    query_timeout: connectionTimes.query,
  })
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', () => {}))
  const read = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await pool.query<Row>(text, values)).rows
  const call = async <Result>(expression: string, values: unknown[]) =>
    (await read<{ result: Result }>(`select ${expression} as result`, values))[0]?.result
  return {
    cell,
    claimHost: (host, company_id) => ({
      take: async () => (await call('claim_host($1, $2)', [host, company_id])) === true,
      settle: async (isUsed) =>
        void (await call('settle_host($1, $2, $3)', [host, company_id, isUsed])),
    }),
    claimAddress: (email) => ({
      take: async () => (await call('claim_address($1)', [email])) === true,
      settle: async (isUsed) => void (await call('settle_address($1, $2)', [email, isUsed])),
    }),
    async findHome(email) {
      const [home] = await read<Home>('select * from find_home($1)', [email])
      if (!home) throw new Error('the directory has no cells')
      return home
    },
    findOrigin: async (cell) => (await call<string | null>('find_origin($1)', [cell])) ?? null,
    issueTicket: async (
      { token_hash, state_hash, host },
      { staff_id, email, name, is_strong, confirmed_at },
    ) =>
      (await call<string | null>('issue_ticket($1, $2, $3, $4, $5, $6, $7, $8)', [
        token_hash,
        state_hash,
        host,
        staff_id,
        email,
        name,
        is_strong,
        confirmed_at,
      ])) ?? null,
    async redeemTicket({ token_hash, state_hash, host }) {
      const [person] = await read<TicketPerson & { home_origin: string; issued_at: Date }>(
        'select * from redeem_ticket($1, $2, $3)',
        [token_hash, state_hash, host],
      )
      return person ?? null
    },
    endSessions: async (email) => void (await call('end_sessions($1)', [email])),
    listHomes: (emails) => read('select * from list_homes($1)', [emails]),
    reportVisits: async (visits) =>
      void (await call('report_visits($1)', [JSON.stringify(visits)])),
    listVisits: () => read('select * from list_visits()'),
    close: () => pool.end(),
  }
}
