import type { OwnerAddress } from '#platform/database/address.ts'
import { toDirectoryAddress } from './directory-address.ts'
import { parseAddress } from '#platform/database/parse-address.ts'

type CellVariables = {
  TORV_DIRECTORY_URL?: string | undefined
  TORV_CELL?: string | undefined
  TORV_CELL_DATABASES: string
  TORV_HOST_MAP?: string | undefined
  TORV_HAPROXY_SOCKET: string
}

/** Settings of an installation of several cells; docs/cells.md. */
export function readCellSettings(
  variables: CellVariables,
  keyFor: (purpose: 'directory') => string,
) {
  const { TORV_DIRECTORY_URL: url, TORV_CELL: cell, TORV_HOST_MAP: file } = variables
  if (cell && !url) {
    throw new Error('TORV_CELL names a cell: set TORV_DIRECTORY_URL as well.')
  }
  const directoryOwner = url ? parseAddress(url, 'TORV_DIRECTORY_URL') : null
  return {
    /** Commands use the directory with its owner's rights. */
    directoryOwner,
    /** Serving processes use the directory with the role of this cell. */
    directory:
      cell && directoryOwner ? toDirectoryAddress(directoryOwner, cell, keyFor('directory')) : null,
    /** Commands use the cells by name, with a superuser's rights. */
    cellOwners: parseCells(variables.TORV_CELL_DATABASES),
    hostMap: file ? { file, sockets: splitWords(variables.TORV_HAPROXY_SOCKET) } : null,
  }
}

/** Parses `north=postgres://… south=postgres://…`. */
function parseCells(list: string): ReadonlyMap<string, OwnerAddress> {
  return new Map(
    splitWords(list).map((entry) => {
      const [cell, url] = entry.split(/=(.*)/s)
      if (!cell || !url) {
        throw new Error('TORV_CELL_DATABASES: write name=postgres://… for each cell.')
      }
      return [cell, parseAddress(url, 'TORV_CELL_DATABASES')] as const
    }),
  )
}

function splitWords(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '')
}
