import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isAlive } from './cluster.ts'
import type { ClusterPaths } from './cluster-paths.ts'

/** Several apps, of one process or of many, may share one server; the last one stops it. */
export function registerUser(paths: ClusterPaths): { others(): number; unregister(): void } {
  const folder = getUsersFolder(paths)
  mkdirSync(folder, { recursive: true })
  const ownName = `${process.pid} ${randomUUID()}`
  writeFileSync(join(folder, ownName), '')
  return {
    others: () => listUsers(paths).filter((name) => name !== ownName).length,
    unregister: () => rmSync(join(folder, ownName), { force: true }),
  }
}

/** True when another process uses the server. */
export function isInUse(paths: ClusterPaths): boolean {
  return listUsers(paths).some((name) => getPid(name) !== process.pid)
}

function listUsers(paths: ClusterPaths): string[] {
  const folder = getUsersFolder(paths)
  if (!existsSync(folder)) return []
  return readdirSync(folder).filter((name) => isAlive(getPid(name)))
}

function getPid(name: string): number {
  return Number(name.split(' ')[0])
}

function getUsersFolder(paths: ClusterPaths): string {
  return join(dirname(paths.cluster), 'users')
}
