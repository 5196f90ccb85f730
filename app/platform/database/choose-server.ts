import { Socket } from 'node:net'
import { Client, type ClientBase, type ClientConfig, type PoolConfig } from 'pg'
import { connectionTimes } from '#shared/durations.ts'

export type Server = { host: string; port: number }

/** The values equal those of target_session_attrs in PostgreSQL's own library. */
export const targets = [
  'any',
  'read-write',
  'primary',
  'standby',
  'read-only',
  'prefer-standby',
] as const

export type Target = (typeof targets)[number]

type State = { isStandby: boolean; isReadOnly: boolean }

/**
 * Options of a connection that goes to the first server that fits. The servers are asked again for each new
 * connection, at most once a second: after a failover another one fits.
 */
export function chooseServer(
  servers: readonly Server[],
  target: Target,
  toConfig: (server: Server) => ClientConfig,
): Pick<ClientConfig, 'stream'> & Pick<PoolConfig, 'onConnect'> {
  const choose = () => findServerOnce(servers, target, toConfig)
  return {
    stream: () => createSocket(choose),
    // The server may have become a standby since it was asked.
    onConnect: async (client) => {
      if (!fits(await readState(client), target)) throw createMismatch(target)
    },
  }
}

type Choice = { at: number; server: Promise<Server> }

const choices = new Map<string, Choice>()

/** Shared by all connections of the process. */
function findServerOnce(
  servers: readonly Server[],
  target: Target,
  toConfig: (server: Server) => ClientConfig,
): Promise<Server> {
  const key = JSON.stringify([servers, target])
  const known = choices.get(key)
  if (known && performance.now() - known.at < connectionTimes.chosenServer) return known.server
  const choice = { at: Infinity, server: findServer(servers, target, toConfig) }
  choices.set(key, choice)
  choice.server.then(
    () => (choice.at = performance.now()),
    () => choices.get(key) === choice && choices.delete(key),
  )
  return choice.server
}

async function findServer(
  servers: readonly Server[],
  target: Target,
  toConfig: (server: Server) => ClientConfig,
): Promise<Server> {
  const candidates = servers.map((server) => ({ server, state: askServer(toConfig(server)) }))
  for (const { state } of candidates) state.catch(() => {})
  let fault: unknown
  let secondChoice: Server | undefined
  for (const { server, state } of candidates) {
    try {
      const found = await state
      if (fits(found, target === 'prefer-standby' ? 'standby' : target)) return server
      if (fits(found, target)) secondChoice ??= server
    } catch (error) {
      fault ??= error
    }
  }
  if (secondChoice) return secondChoice
  throw fault ?? createMismatch(target)
}

async function askServer(config: ClientConfig): Promise<State> {
  // Leaves time for the connection itself.
  const timeout = (config.connectionTimeoutMillis ?? connectionTimes.connect) / 2
  const client = new Client({ ...config, connectionTimeoutMillis: timeout, query_timeout: timeout })
  client.on('error', () => {})
  try {
    await client.connect()
    return await readState(client)
  } finally {
    client.end().catch(() => {})
  }
}

async function readState(client: ClientBase): Promise<State> {
  const { rows } = await client.query<State>(`select pg_is_in_recovery() as "isStandby",
    current_setting('transaction_read_only')::bool as "isReadOnly"`)
  return rows[0] ?? { isStandby: true, isReadOnly: true }
}

function fits({ isStandby, isReadOnly }: State, target: Target): boolean {
  switch (target) {
    case 'any':
    case 'prefer-standby':
      return true
    case 'read-write':
      return !isReadOnly
    case 'primary':
      return !isStandby
    case 'standby':
      return isStandby
    case 'read-only':
      return isReadOnly
  }
}

/** Counts as unreachable: during a failover no server takes writes. */
function createMismatch(target: Target): Error {
  const message = `None of the database servers is "${target}" (target_session_attrs)`
  return Object.assign(new Error(message), { code: '25006' })
}

/** The driver connects to one server; its socket chooses when it connects. */
function createSocket(choose: () => Promise<Server>): Socket {
  const socket = new Socket()
  const connect = socket.connect.bind(socket)
  const connectToChoice = ({ host, port }: Server) => {
    if (socket.destroyed) return
    if (host.startsWith('/')) connect(`${host}/.s.PGSQL.${port}`)
    else connect(port, host)
  }
  return Object.assign(socket, {
    connect() {
      choose().then(connectToChoice, (error) => socket.destroy(error))
      return socket
    },
  })
}
