import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isAlive } from './cluster.ts'
import type { ClusterPaths } from './cluster-paths.ts'

/** Several processes may share one server (a second app, a test run); the last one stops it. */
export function registerProcess(paths: ClusterPaths): { others(): number; unregister(): void } {
  const folder = getUsersFolder(paths)
  mkdirSync(folder, { recursive: true })
  const ownPid = String(process.pid)
  writeFileSync(join(folder, ownPid), '')
  return {
    others: () => others(paths).length,
    unregister: () => rmSync(join(folder, ownPid), { force: true }),
  }
}

export function isInUse(paths: ClusterPaths): boolean {
  return others(paths).length > 0
}

function others(paths: ClusterPaths): string[] {
  const folder = getUsersFolder(paths)
  const ownPid = String(process.pid)
  if (!existsSync(folder)) return []
  return readdirSync(folder).filter((name) => name !== ownPid && isAlive(Number(name)))
}

function getUsersFolder(paths: ClusterPaths): string {
  return join(dirname(paths.cluster), 'users')
}
