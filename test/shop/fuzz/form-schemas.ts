import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { isRecord } from '#shared/json-values.ts'
import { getSettingsSection } from '#features/stores/rules/settings-sections.ts'
import { sectionForms } from '#features/stores/rules/store-settings-form.ts'
import { parseModule, resolveTarget } from '../../architecture/parse-module.ts'
import { root, readLayers } from '../../architecture/sources.ts'
import type { AppRoute } from '../../support/app-routes.ts'
import { formsWithoutSchema } from './forms-without-schema.ts'

export type Forms = {
  forRoute(route: AppRoute): readonly unknown[]
  all: readonly unknown[]
  /** Routes that take posts without a schema or a reason, and reasons that are not needed. */
  mismatched: readonly string[]
  /** Routes with the schemas of other routes: no form has more than two. */
  ambiguous: readonly string[]
}

/** Loads the schemas of all forms, and finds those that each route reads. */
export async function readForms(routes: readonly AppRoute[]): Promise<Forms> {
  const schemasByName = await loadSchemas()
  const all = [...schemasByName.values()].flat()
  const schemasByPath = new Map(
    routes
      .filter(({ takesPosts }) => takesPosts)
      .map(({ path, files }) => [
        path,
        files.some((file) => readSource(file).includes(savesSection))
          ? toJsonSchemas(sectionForms[getSettingsSection(path.slice(1))])
          : findNearestSchemas(files, schemasByName),
      ]),
  )
  return {
    all,
    forRoute({ path }) {
      const own = formsWithoutSchema[path]
        ? listDeclaredSchemas(path, schemasByName)
        : (schemasByPath.get(path) ?? [])
      return own.length > 0 ? own : all
    },
    mismatched: [...new Set([...schemasByPath.keys(), ...Object.keys(formsWithoutSchema)])].filter(
      (path) => (schemasByPath.get(path)?.length === 0) !== path in formsWithoutSchema,
    ),
    ambiguous: [...schemasByPath].filter(([, own]) => own.length > 2).map(([path]) => path),
  }
}

/** The action that reads the schema of the section at its address. */
const savesSection = 'export const action = saveSection'

type SchemasByName = ReadonlyMap<string, readonly unknown[]>

function listDeclaredSchemas(path: string, schemasByName: SchemasByName): readonly unknown[] {
  const { form, fields } = formsWithoutSchema[path] ?? {}
  if (form) return schemasByName.get(form) ?? []
  return fields ? [{ type: 'object', properties: fields }] : []
}

// A route parses its form itself or in a helper that it imports. Deeper imports are shared code and not about
// this route.
function findNearestSchemas(
  files: readonly string[],
  schemasByName: SchemasByName,
  depth = 2,
): readonly unknown[] {
  const imported = files.flatMap(listImports)
  const names = findSchemasOfRow(files, imported) ?? imported.flatMap(({ names }) => names)
  const schemas = [...new Set(names)].flatMap((name) => schemasByName.get(name) ?? [])
  if (schemas.length > 0 || depth === 1) return schemas
  return findNearestSchemas(
    [...new Set(imported.map(({ path }) => path))],
    schemasByName,
    depth - 1,
  )
}

// A table of actions imports the schemas of all its routes, so only those of the named row count.
function findSchemasOfRow(
  files: readonly string[],
  imported: readonly Imported[],
): string[] | undefined {
  for (const file of files) {
    const [, table = '', row] = /^export const action = (\w+)\.(\w+)$/m.exec(readSource(file)) ?? []
    const tableFile = imported.find(({ names }) => names.includes(table))
    if (!row || !tableFile) continue
    const [, rest = ''] = readSource(tableFile.path).split(new RegExp(`^  ${row}: `, 'm'))
    return [...(/ schema: (\w+)/.exec(rest)?.slice(1) ?? [])]
  }
  return undefined
}

type Imported = { path: string; names: readonly string[] }

function listImports(file: string): Imported[] {
  const { imports } = parseModule(file, readSource(file))
  return imports.flatMap(({ from, names }) => {
    const target = resolveTarget(file, from)
    return 'path' in target && ownSource.test(target.path) ? [{ path: target.path, names }] : []
  })
}

function readSource(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}

// Generated route types have no file ending, and UI components parse no form.
const ownSource = /^app\/(?!ui\/).*\.tsx?$/

/** Keyed by import name; some names have several schemas. */
async function loadSchemas(): Promise<SchemasByName> {
  const schemasByName = new Map<string, unknown[]>()
  for (const path of readLayers(['forms', 'forms of all'], /(?<!\.test)\.ts$/).keys()) {
    const module: object = await import(join(root, path))
    for (const [name, value] of Object.entries(module)) {
      const described = listSchemas(value, name).flatMap(toJsonSchemas)
      if (described.length > 0) schemasByName.set(name, described)
    }
  }
  return schemasByName
}

function listSchemas(value: unknown, name: string): z.ZodType[] {
  if (value instanceof z.ZodType) return [value]
  if (typeof value === 'function')
    return /^(?!parse).*Form$/.test(name) ? listSchemas(value(hosts), '') : []
  return isRecord(value) ? Object.values(value).flatMap((inner) => listSchemas(inner, '')) : []
}

// Domain forms depend on the host of the platform.
const hosts = { platformHost: 'localhost', allowDevelopmentHosts: true }

function toJsonSchemas(schema: z.ZodType): unknown[] {
  const described = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
  })
  return described.type === 'object' || described.anyOf || described.oneOf ? [described] : []
}
