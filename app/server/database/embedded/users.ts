import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isAlive } from './cluster.ts'
import type { Place } from './place.ts'

/** Several processes may share one server (a second app, a test run); the last one stops it. */
export function enter(place: Place): { others(): number; leave(): void } {
  const folder = folderOf(place)
  mkdirSync(folder, { recursive: true })
  const mine = String(process.pid)
  writeFileSync(join(folder, mine), '')
  return {
    others: () => others(place).length,
    leave: () => rmSync(join(folder, mine), { force: true }),
  }
}

export function isInUse(place: Place): boolean {
  return others(place).length > 0
}

function others(place: Place): string[] {
  const folder = folderOf(place)
  const mine = String(process.pid)
  if (!existsSync(folder)) return []
  return readdirSync(folder).filter((name) => name !== mine && isAlive(Number(name)))
}

function folderOf(place: Place): string {
  return join(dirname(place.cluster), 'users')
}
