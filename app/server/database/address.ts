import type { ClientConfig } from 'pg'

/** Connection target without credentials; the only part that serving processes receive. */
export type Address = {
  host: string
  port: number
  database: string
  ssl: ClientConfig['ssl']
  /** Connection timeout in milliseconds. */
  patience?: number
}

/** Adds the owner's credentials for migrations, backups and commands. */
export type KeeperAddress = Address & { keeper: { user: string; password: string } }

export function withoutKeeper({ keeper: _, ...address }: KeeperAddress): Address {
  return address
}

export function addressFrom(url: string): KeeperAddress {
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

export function asKeeper(address: KeeperAddress): ClientConfig {
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
