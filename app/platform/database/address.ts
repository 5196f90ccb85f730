import { checkServerIdentity, type PeerCertificate } from 'node:tls'
import type { ClientConfig, PoolConfig } from 'pg'
import { connectionTimes } from '#shared/durations.ts'
import { chooseServer, type Server, type Target } from './choose-server.ts'

/** Connection target without credentials; the only part that serving processes receive, as JSON. */
export type Address = Server & {
  /** Further servers, tried in order. */
  others?: readonly Server[]
  target?: Target
  database: string
  ssl?: Tls | false
  /** Connection timeout in milliseconds. */
  connectTimeout?: number | undefined
  /** PostgreSQL itself, for what needs a session; the address then leads through a transaction pooler. */
  session?: Address
  /** A standby, for reads that may be behind. */
  replica?: Address
}

/** `verify` says how far the server's certificate is checked; with `name`, its issuer and its name. */
export type Tls = {
  verify: 'none' | 'issuer' | 'name'
  ca?: string
  /** The path of `ca`, for another server that connects. */
  caFile?: string
  cert?: string
  key?: string
}

/** Adds the owner's credentials for migrations, backups and commands. */
export type OwnerAddress = Address & { owner: { user: string; password: string } }

export function withoutOwner({ owner: _, ...address }: OwnerAddress): Address {
  return address
}

/** A session outlives a transaction only without a pooler: for LISTEN, the queue, migrations and commands. */
export function toSessionAddress(address: Address): Address {
  return address.session ? { ...address.session, connectTimeout: address.connectTimeout } : address
}

export function asOwner(address: OwnerAddress): ClientConfig {
  return asRole(toSessionAddress(address), address.owner.user, address.owner.password)
}

export function asRole(
  address: Address,
  user: string,
  password: string,
): ClientConfig & Pick<PoolConfig, 'onConnect'> {
  const { host, port, others = [], database, target = 'any' } = address
  const connectionTimeoutMillis = address.connectTimeout ?? connectionTimes.connect
  const config = { host, port, database, user, password, connectionTimeoutMillis }
  const servers = [{ host, port }, ...others]
  const ssl = toTlsOptions(
    address.ssl,
    servers.map((server) => server.host),
  )
  if (servers.length === 1 && target === 'any') return { ...config, ssl }
  const toConfig = (server: Server) => ({
    ...config,
    ...server,
    ssl: toTlsOptions(address.ssl, [server.host]),
  })
  return { ...config, ssl, ...chooseServer(servers, target, toConfig) }
}

function toTlsOptions(tls: Tls | false | undefined, hosts: string[]): ClientConfig['ssl'] {
  if (!tls) return false
  const { verify, caFile: _, ...files } = tls
  if (verify === 'none') return { ...files, rejectUnauthorized: false }
  const checkName = (_host: string, certificate: PeerCertificate) =>
    hosts.some((host) => !checkServerIdentity(host, certificate))
      ? undefined
      : checkServerIdentity(hosts[0] ?? '', certificate)
  return {
    ...files,
    rejectUnauthorized: true,
    checkServerIdentity: verify === 'name' ? checkName : () => undefined,
  }
}
