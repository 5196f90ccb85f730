import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { second } from '#shared/durations.ts'
import { withoutOwner, type OwnerAddress, type Tls } from './address.ts'
import { targets, type Server, type Target } from './choose-server.ts'

type Variables = {
  DATABASE_URL?: string | undefined
  DATABASE_SESSION_URL?: string | undefined
  DATABASE_REPLICA_URL?: string | undefined
}

/** Null without DATABASE_URL: the embedded database. */
export function readAddress(variables: Variables): OwnerAddress | null {
  const {
    DATABASE_URL: url,
    DATABASE_SESSION_URL: sessionUrl,
    DATABASE_REPLICA_URL: replicaUrl,
  } = variables
  if (url === undefined) {
    if (sessionUrl === undefined && replicaUrl === undefined) return null
    throw new Error('DATABASE_SESSION_URL and DATABASE_REPLICA_URL go with DATABASE_URL.')
  }
  const address = parseAddress(url)
  const session = sessionUrl === undefined ? null : parseAddress(sessionUrl, 'DATABASE_SESSION_URL')
  const replica = replicaUrl === undefined ? null : parseAddress(replicaUrl, replicaVariable)
  return {
    ...withoutOwner(address),
    ...(session && { session: withoutOwner(session) }),
    ...(replica && { replica: withoutOwner(replica) }),
    owner: (session ?? address).owner,
  }
}

const replicaVariable = 'DATABASE_REPLICA_URL'

const parameters = [
  'host',
  'sslmode',
  'sslrootcert',
  'sslcert',
  'sslkey',
  'target_session_attrs',
  'connect_timeout',
]

/** Ignored: they change nothing that Torv relies on. */
const harmless = [
  'application_name',
  'fallback_application_name',
  'client_encoding',
  'keepalives',
  'keepalives_idle',
  'keepalives_interval',
  'keepalives_count',
  'tcp_user_timeout',
  'sslcompression',
  'sslsni',
]

/** Ignored unless their value asks for something that is not done. */
const preferences: Record<string, readonly string[]> = {
  channel_binding: ['prefer', 'disable'],
  gssencmode: ['prefer', 'disable'],
  sslnegotiation: ['postgres'],
  load_balance_hosts: ['disable'],
}

const pattern =
  /^postgres(?:ql)?:\/\/(?:(?<user>[^/?#]*)@)?(?<servers>[^/?#@]*)(?:\/(?<database>[^/?#]*))?(?:\?(?<query>[^#]*))?$/

/** Parses an address as PostgreSQL's own library does, and refuses what it would not follow. */
export function parseAddress(url: string, variable = 'DATABASE_URL'): OwnerAddress {
  const refuse = (words: string): never => {
    throw new Error(`${variable}: ${words}`)
  }
  const parts = pattern.exec(url)?.groups
  if (!parts) return refuse('give an address such as postgres://user:password@host:5432/database.')
  const query = new URLSearchParams(parts['query'])
  const unknown = [...query].find((parameter) => !isKnown(parameter))
  if (unknown !== undefined) {
    const [name, value] = unknown
    refuse(
      name in preferences
        ? `${name}=${value} is not supported.`
        : `"${name}" is not a known parameter. Known: ${parameters.join(', ')}.`,
    )
  }
  const servers = parseServers(parts['servers'] ?? '', query.get('host'))
  const [first, ...others] = servers ?? refuse('hosts are given as host:port, separated by commas.')
  if (!first) return refuse('the host is missing.')
  const [user = '', password = ''] = splitOnce(parts['user'] ?? '', ':')
  const given = query.get('target_session_attrs')
  const target =
    variable === replicaVariable
      ? parseReplicaTarget(given, others.length > 0, refuse)
      : parseTarget(given, others.length > 0, refuse)
  const seconds = query.get('connect_timeout')
  if (seconds !== null && !/^[1-9]\d{0,2}$/.test(seconds)) {
    refuse('connect_timeout is a number of seconds.')
  }
  return {
    ...first,
    ...(others.length > 0 && { others }),
    ...(target !== 'any' && { target }),
    database: decodeURIComponent(parts['database'] ?? '') || 'torv',
    owner: { user: decodeURIComponent(user), password: decodeURIComponent(password) },
    ssl: parseTls(query, refuse),
    ...(seconds !== null && { connectTimeout: Number(seconds) * second }),
  }
}

function isKnown([name, value]: [string, string]): boolean {
  return (
    parameters.includes(name) ||
    harmless.includes(name) ||
    preferences[name]?.includes(value) === true
  )
}

type Refuse = (words: string) => never

function parseTarget(given: string | null, hasSeveral: boolean, refuse: Refuse): Target {
  if (given === null) return hasSeveral ? 'read-write' : 'any'
  const target = targets.find((known) => known === given)
  if (target === 'any' || target === 'read-write' || target === 'primary') return target
  return refuse('target_session_attrs must be read-write, primary or any, as it is written to.')
}

function parseReplicaTarget(given: string | null, hasSeveral: boolean, refuse: Refuse): Target {
  if (given === null) return hasSeveral ? 'prefer-standby' : 'any'
  const known = targets.find((name) => name === given)
  return known ?? refuse(`target_session_attrs is one of ${targets.join(', ')}.`)
}

/** `host` in the query replaces the hosts, for a folder with a socket. */
function parseServers(authority: string, hosts: string | null): Server[] | null {
  const found = authority.split(',').map((text) => /^(\[[^\]]*\]|[^:]*)(?::(\d+))?$/.exec(text))
  const servers = found.map((match) => ({
    host: decodeURIComponent(match?.[1] ?? '').replace(/^\[|\]$/g, '') || 'localhost',
    port: Number(match?.[2] ?? 5432),
  }))
  const isValid = servers.every(({ port }) => port > 0 && port < 65_536)
  if (!found.every(Boolean) || !isValid) return null
  if (hosts === null) return servers
  const port = servers[0]?.port ?? 5432
  return hosts.split(',').map((host) => ({ host, port }))
}

function parseTls(query: URLSearchParams, refuse: Refuse): Tls | false {
  const mode = query.get('sslmode') ?? 'disable'
  const read = (name: string) => {
    const path = query.get(name)
    if (path === null || path === 'system') return undefined
    if (mode === 'disable') refuse(`${name} needs sslmode=verify-full.`)
    try {
      return readFileSync(path, 'utf8')
    } catch {
      return refuse(`the file of ${name} cannot be read: ${path}`)
    }
  }
  const [ca, cert, key] = [read('sslrootcert'), read('sslcert'), read('sslkey')]
  if ((cert === undefined) !== (key === undefined)) refuse('sslcert and sslkey go together.')
  const files = {
    ...(ca && { ca, caFile: resolve(query.get('sslrootcert') ?? '') }),
    ...(cert && { cert }),
    ...(key && { key }),
  }
  switch (mode) {
    case 'disable':
      return false
    case 'require':
      // As in PostgreSQL's own library, a root certificate is not ignored.
      return { verify: ca ? 'issuer' : 'none', ...files }
    case 'verify-ca':
      // Without a root certificate of its own, any public one would do, so the name must fit as well.
      return { verify: ca ? 'issuer' : 'name', ...files }
    case 'verify-full':
      return { verify: 'name', ...files }
    default:
      return refuse(
        `sslmode=${mode} is not supported. Choose verify-full, verify-ca, require (encrypted, not verified) or disable.`,
      )
  }
}

function splitOnce(text: string, separator: string): string[] {
  const at = text.indexOf(separator)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + separator.length)]
}
