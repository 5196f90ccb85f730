import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { isRecord } from '#domain/stored.ts'
import { moduleOf, targetOf } from '../../architecture/module.ts'
import { root, sourcesIn } from '../../architecture/sources.ts'
import type { Way } from '../../support/ways.ts'
import { declared } from './formless.ts'

export type Forms = {
  of(way: Way): readonly unknown[]
  all: readonly unknown[]
  /** Routes that take posts without a schema or a reason, and reasons that are not needed. */
  amiss: readonly string[]
}

/** Loads the schemas of all forms, and finds those that each route reads. */
export async function readForms(ways: readonly Way[]): Promise<Forms> {
  const known = await everyForm()
  const all = [...known.values()].flat()
  const read = new Map(
    ways
      .filter(({ takesPosts }) => takesPosts)
      .map(({ path, files }) => [path, nearest(files, known)]),
  )
  return {
    all,
    of({ path }) {
      const own = declared[path] ? declaredAt(path, known) : (read.get(path) ?? [])
      return own.length > 0 ? own : all
    },
    amiss: [...new Set([...read.keys(), ...Object.keys(declared)])].filter(
      (path) => (read.get(path)?.length === 0) !== path in declared,
    ),
  }
}

type Known = ReadonlyMap<string, readonly unknown[]>

function declaredAt(path: string, known: Known): readonly unknown[] {
  const { form, fields } = declared[path] ?? {}
  if (form) return known.get(form) ?? []
  return fields ? [{ type: 'object', properties: fields }] : []
}

// A route parses its form itself or in a helper that it imports. Deeper imports are shared code and not about
// this route.
function nearest(files: readonly string[], known: Known, farthest = 2): readonly unknown[] {
  const beside = files.flatMap(importsOf)
  const found = [...new Set(beside.flatMap(({ names }) => names))].flatMap(
    (name) => known.get(name) ?? [],
  )
  if (found.length > 0 || farthest === 1) return found
  return nearest([...new Set(beside.map(({ path }) => path))], known, farthest - 1)
}

function importsOf(file: string): { path: string; names: readonly string[] }[] {
  const { imports } = moduleOf(file, readFileSync(join(root, file), 'utf8'))
  return imports.flatMap(({ from, names }) => {
    const target = targetOf(file, from)
    return 'path' in target && written.test(target.path) ? [{ path: target.path, names }] : []
  })
}

// Generated route types have no file ending, and UI components parse no form.
const written = /^app\/(?!ui\/).*\.tsx?$/

/** Keyed by import name; some names have several schemas. */
async function everyForm(): Promise<Known> {
  const known = new Map<string, unknown[]>()
  for (const path of sourcesIn(['app/domain/forms'], /(?<!\.test)\.ts$/).keys()) {
    const module: object = await import(join(root, path))
    for (const [name, value] of Object.entries(module)) {
      const said = schemasIn(value, name).flatMap(describe)
      if (said.length > 0) known.set(name, said)
    }
  }
  return known
}

function schemasIn(value: unknown, name: string): z.ZodType[] {
  if (value instanceof z.ZodType) return [value]
  if (typeof value === 'function')
    return /^(?!read).*Form$/.test(name) ? schemasIn(value(hosts), '') : []
  return isRecord(value) ? Object.values(value).flatMap((inner) => schemasIn(inner, '')) : []
}

// Domain forms depend on the host of the platform.
const hosts = { platformHost: 'localhost', allowDevelopmentHosts: true }

function describe(schema: z.ZodType): unknown[] {
  const said = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' })
  return said.type === 'object' || said.anyOf || said.oneOf ? [said] : []
}
