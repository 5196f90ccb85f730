import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { HostMap } from '#cells/host-map.ts'
import type { OwnerAddress } from '#platform/database/address.ts'
import { testSecret } from './cluster.ts'
import type { TwoCells } from './two-cells.ts'

const root = join(import.meta.dirname, '../..')

/** Runs a command in a process of its own, with the settings of both cells. */
export function runCellTool(
  { north, south }: Pick<TwoCells, 'north' | 'south'>,
  map: HostMap,
  file: string,
  args: string[],
) {
  return promisify(execFile)(process.execPath, [join(root, file), ...args], {
    env: {
      PATH: '',
      TORV_SECRET: testSecret,
      TORV_DIRECTORY_URL: toUrl({ ...north.address, database: 'directory' }),
      TORV_CELL_DATABASES: `north=${toUrl(north.address)} south=${toUrl(south.address)}`,
      TORV_HOST_MAP: map.file,
      TORV_HAPROXY_SOCKET: map.sockets.join(' '),
    },
  })
}

export function toUrl({ owner, host, database }: OwnerAddress): string {
  return `postgres://${owner.user}:${owner.password}@localhost/${database}?host=${encodeURIComponent(host)}`
}
