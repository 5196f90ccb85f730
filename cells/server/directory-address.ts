import { createHmac } from 'node:crypto'
import { withoutOwner, type OwnerAddress } from '#platform/database/address.ts'
import type { DirectoryAddress } from './cell-directory.ts'

export function toCellRole(cell: string): string {
  return `torv_cell_${cell}`
}

/** Each cell has a password of its own in the directory. */
export function deriveCellPassword(key: string, cell: string): string {
  return createHmac('sha256', key).update(cell).digest('hex')
}

/** The owner's credentials stay with the commands. */
export function toDirectoryAddress(
  owner: OwnerAddress,
  cell: string,
  key: string,
): DirectoryAddress {
  const role = { user: toCellRole(cell), password: deriveCellPassword(key, cell) }
  return { ...withoutOwner(owner), cell, role }
}
