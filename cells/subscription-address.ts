import { toSessionAddress, type Address, type Tls } from '#platform/database/address.ts'

/** The cluster of the target reaches the source as the commands do, without a pooler. */
export function toSubscriptionAddress(
  address: Address,
  login: { user: string; password: string; application_name: string },
): string {
  const { host, port, others = [], database, ssl } = toSessionAddress(address)
  const servers = [{ host, port }, ...others]
  const parts = {
    host: servers.map((server) => server.host).join(','),
    port: servers.map((server) => server.port).join(','),
    dbname: database,
    ...login,
    ...(servers.length > 1 && { target_session_attrs: 'read-write' }),
    ...(ssl && toTlsParts(ssl)),
  }
  return Object.entries(parts)
    .map(([name, value]) => `${name}='${value.replaceAll(/['\\]/g, '\\$&')}'`)
    .join(' ')
}

/** PostgreSQL reads the root certificate itself, from a file of its own machine. */
function toTlsParts({ verify, caFile }: Tls): Record<string, string> {
  if (verify === 'none') return { sslmode: 'require' }
  const sslmode = verify === 'name' ? 'verify-full' : 'verify-ca'
  return { sslmode, sslrootcert: caFile ?? 'system' }
}
