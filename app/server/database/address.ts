import type { ClientConfig } from 'pg'

/** Where PostgreSQL answers and as whom its keeper (who migrates and makes databases) signs in. */
export type Address = {
  host: string
  port: number
  database: string
  keeper: { user: string; password: string }
  ssl: ClientConfig['ssl']
  /** How long a connection is waited for, in milliseconds. */
  patience?: number
}

export function addressFrom(url: string): Address {
  const { hostname, port, pathname, username, password, searchParams } = new URL(url)
  const sslmode = searchParams.get('sslmode')
  return {
    host: searchParams.get('host') ?? (hostname || 'localhost'),
    port: port ? Number(port) : 5432,
    database: decodeURIComponent(pathname.slice(1)) || 'torv',
    keeper: { user: decodeURIComponent(username), password: decodeURIComponent(password) },
    ssl: sslmode && sslmode !== 'disable' ? { rejectUnauthorized: sslmode !== 'require' } : false,
  }
}

export function asKeeper(address: Address): ClientConfig {
  return asRole(address, address.keeper.user, address.keeper.password)
}

export function asRole(
  { host, port, database, ssl, patience = 5_000 }: Address,
  user: string,
  password: string,
): ClientConfig {
  const connectionTimeoutMillis = patience
  return { host, port, database, ssl: ssl ?? false, user, password, connectionTimeoutMillis }
}
