import type { ClientConfig } from 'pg'
import { connectionTimes } from '#domain/shared/durations.ts'

/** Connection target without credentials; the only part that serving processes receive. */
export type Address = {
  host: string
  port: number
  database: string
  ssl: ClientConfig['ssl']
  /** Connection timeout in milliseconds. */
  connectTimeout?: number
}

/** Adds the owner's credentials for migrations, backups and commands. */
export type OwnerAddress = Address & { owner: { user: string; password: string } }

export function withoutOwner({ owner: _, ...address }: OwnerAddress): Address {
  return address
}

export function parseAddress(url: string): OwnerAddress {
  const { hostname, port, pathname, username, password, searchParams } = new URL(url)
  const sslmode = searchParams.get('sslmode')
  return {
    host: searchParams.get('host') ?? (hostname || 'localhost'),
    port: port ? Number(port) : 5432,
    database: decodeURIComponent(pathname.slice(1)) || 'torv',
    owner: { user: decodeURIComponent(username), password: decodeURIComponent(password) },
    ssl: sslmode && sslmode !== 'disable' ? { rejectUnauthorized: sslmode !== 'require' } : false,
  }
}

export function asOwner(address: OwnerAddress): ClientConfig {
  return asRole(address, address.owner.user, address.owner.password)
}

export function asRole(
  { host, port, database, ssl, connectTimeout = connectionTimes.connect }: Address,
  user: string,
  password: string,
): ClientConfig {
  const connectionTimeoutMillis = connectTimeout
  return { host, port, database, ssl: ssl ?? false, user, password, connectionTimeoutMillis }
}
