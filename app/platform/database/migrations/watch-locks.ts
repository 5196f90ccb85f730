import { Client } from 'pg'
import { migrationTimes } from '#shared/durations.ts'
import { asOwner, type OwnerAddress } from '../address.ts'

export type LockWatch = {
  /** The lock that was last waited for, and its holders; without their queries, which hold data of tenants. */
  getWords(): string
  stop(): Promise<void>
}

/** Watches on a second connection, since the holders of a lock are known only while it is waited for. */
export function watchLocks(address: OwnerAddress, { processID }: Client): LockWatch {
  let words = ''
  let watching: Promise<Client> | undefined
  async function look() {
    watching ??= connect(address)
    const { rows } = await (await watching).query<Holder>(holdersSql, [processID])
    const [first] = rows
    if (first) words = `a lock on ${first.target}, held by ${rows.map(describe).join(' and ')}`
  }
  // The watch only finds words, so it fails in silence.
  const timer = setInterval(() => void look().catch(() => {}), migrationTimes.watch)
  return {
    getWords: () => words,
    async stop() {
      clearInterval(timer)
      await watching?.then((client) => client.end()).catch(() => {})
    },
  }
}

async function connect(address: OwnerAddress): Promise<Client> {
  const client = new Client(asOwner(address))
  client.on('error', () => {})
  await client.connect()
  return client
}

type Holder = {
  target: string
  pid: number
  role: string | null
  state: string | null
  seconds: number | null
}

function describe({ pid, role, state, seconds }: Holder): string {
  const facts = [role, state, seconds !== null && `its transaction began ${seconds} s ago`]
  return `backend ${pid} (${facts.filter(Boolean).join(', ')})`
}

const holdersSql = `
  select coalesce(l.relation::regclass::text, l.locktype) as target, b.pid, b.usename as role, b.state,
    extract(epoch from clock_timestamp() - b.xact_start)::integer as seconds
  from pg_locks l
  cross join unnest(pg_blocking_pids(l.pid)) as holder (pid)
  join pg_stat_activity b on b.pid = holder.pid
  where l.pid = $1 and not l.granted`
