import { Client, escapeIdentifier, escapeLiteral } from 'pg'
import { asOwner, type OwnerAddress } from '#platform/database/address.ts'
import { toScramSecret } from '#platform/database/scram-secret.ts'
import { toCellRole } from './server/directory-address.ts'
import { grantFunctions } from './migrate-directory.ts'

export type Move = { company_id: string; source: string; target: string; step: MoveStep }

export type MoveStep = 'copying' | 'paused' | 'arrived' | 'left'

/** The directory with its owner's rights, for commands. */
export type Directory = Awaited<ReturnType<typeof openDirectory>>

export async function openDirectory(address: OwnerAddress) {
  const client = new Client(asOwner(address))
  client.on('error', () => {})
  await client.connect()
  const read = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await client.query<Row>(text, values)).rows
  return {
    client,
    /** Registers a cell, or changes its origin and the password of its role. */
    async addCell({ id, origin }: { id: string; origin: string }, password: string): Promise<void> {
      await read(
        `insert into cells (id, origin) values ($1, $2) on conflict (id) do update set origin = $2`,
        [id, origin],
      )
      const role = escapeIdentifier(toCellRole(id))
      const [known] = await read('select from pg_roles where rolname = $1', [toCellRole(id)])
      if (!known) await read(`create role ${role}`)
      await read(
        `alter role ${role} login noinherit password ${escapeLiteral(toScramSecret(toCellRole(id), password))}`,
      )
      await read(`grant connect on database ${escapeIdentifier(address.database)} to ${role}`)
      await read(`grant usage on schema public to ${role}`)
      await grantFunctions(client, id)
    },
    /** Finds a company by its id or by a host. */
    async findCompany(name: string) {
      const [company] = await read<{ id: string; cell: string }>(
        `select c.id, c.cell from companies c where c.id::text = $1
         union select c.id, c.cell from companies c join hosts h on h.company_id = c.id where h.host = $1`,
        [name],
      )
      return company ?? null
    },
    /** Held until the connection ends: two commands must not move companies side by side. */
    async takeMoveLock(): Promise<boolean> {
      const [row] = await read<{ isTaken: boolean }>(
        `select pg_try_advisory_lock(hashtext('torv moves')) as "isTaken"`,
      )
      return row?.isTaken === true
    },
    /** Held by the command that writes the proxy's map; ends with the connection. Waits for another one. */
    async takeMapLock(): Promise<void> {
      await read(`select pg_advisory_lock(${mapLock})`)
    },
    async tryMapLock(): Promise<boolean> {
      const [row] = await read<{ isTaken: boolean }>(
        `select pg_try_advisory_lock(${mapLock}) as "isTaken"`,
      )
      return row?.isTaken === true
    },
    async releaseMapLock(): Promise<void> {
      await read(`select pg_advisory_unlock(${mapLock})`)
    },
    async findMove(): Promise<Move | null> {
      const [move] = await read<Move>('select company_id, source, target, step from moves')
      return move ?? null
    },
    async beginMove({ company_id, source, target }: Omit<Move, 'step'>): Promise<void> {
      await read(
        `insert into moves (company_id, source, target, step) values ($1, $2, $3, 'copying')`,
        [company_id, source, target],
      )
    },
    async setStep(company_id: string, step: MoveStep): Promise<void> {
      await read('update moves set step = $2 where company_id = $1', [company_id, step])
    },
    /** The company and the accounts of its members belong to another cell from now on. */
    async recordArrival({ company_id, target }: Move, emails: readonly string[]): Promise<void> {
      await read('update companies set cell = $2 where id = $1', [company_id, target])
      await read(
        `insert into staff_addresses (email, cell, is_confirmed) select email, $2, true from unnest($1::text[]) email
         on conflict (email) do update set cell = $2`,
        [emails, target],
      )
      await read(`update moves set step = 'arrived' where company_id = $1`, [company_id])
    },
    async endMove(company_id: string): Promise<void> {
      await read('delete from moves where company_id = $1', [company_id])
    },
    listHosts: () =>
      read<{ host: string; cell: string }>(
        `select h.host, c.cell from hosts h join companies c on c.id = h.company_id order by h.host`,
      ),
    listCells: () =>
      read<{ id: string; origin: string }>('select id, origin from cells order by id'),
    close: () => client.end(),
  }
}

const mapLock = `hashtext('torv map')`
