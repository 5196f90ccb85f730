import { Client } from 'pg'
import { asRole, type Address } from './address.ts'

/** A connection outside the pools, for hearing of changes. It sees what the router sees: ids and versions. */
export function listeningLine(
  address: Address,
  passwordOf: (role: 'torv_router') => string,
): Client {
  return new Client(asRole(address, 'torv_router', passwordOf('torv_router')))
}
