import { gzipSync } from 'node:zlib'
import { expect } from 'vitest'

export type Scripts = Map<string, string>
type Get = (path: string) => Promise<{ status: number; text: string }>

/** The scripts that a page of the back office loads before anything is pressed. */
export async function loadAdminScripts(get: Get, html: string): Promise<Scripts> {
  const scripts: Scripts = new Map()
  const references = html.matchAll(
    /(?:rel="modulepreload" href=|from\s*|import\s*\(?)"(\/assets\/[\w~.-]+\.js)"/g,
  )
  await Promise.all([...references].map(([, name = '']) => loadScript(get, name, scripts)))
  return scripts
}

/** A script and what it imports at once. */
export async function loadScript(get: Get, name: string, scripts: Scripts): Promise<void> {
  if (scripts.has(name)) return
  scripts.set(name, '')
  const { status, text } = await get(name)
  expect({ name, status }).toEqual({ name, status: 200 })
  scripts.set(name, text)
  const imports = text.matchAll(/(?:from|import)\s*["'`]\.\/([\w~.-]+\.js)["'`]/g)
  await Promise.all([...imports].map(([, next]) => loadScript(get, `/assets/${next}`, scripts)))
}

export function gzipSize(text: string): number {
  return gzipSync(text, { level: 9 }).length
}

export function sumSizes(scripts: Scripts): number {
  return [...scripts.values()].reduce((bytes, text) => bytes + gzipSize(text), 0)
}

export function expectWithin(scripts: Scripts, limit: number): void {
  const sizes = [...scripts].map(([name, text]) => ({ name, bytes: gzipSize(text) }))
  expect(sumSizes(scripts), JSON.stringify(sizes)).toBeLessThan(limit)
}
