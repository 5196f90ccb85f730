import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { root, sourcesIn } from '../../architecture/sources.ts'
import type { Way } from '../../support/ways.ts'

export type Forms = { of(way: Way): readonly unknown[]; all: readonly unknown[] }

/** What every form's schema says of its fields, and which of them a route reads. */
export async function readForms(): Promise<Forms> {
  const byFile = new Map<string, unknown[]>()
  for (const path of sourcesIn(['app/domain/forms'], /(?<!\.test)\.ts$/).keys()) {
    const module: object = await import(join(root, path))
    const schemas = Object.values(module).filter((value) => value instanceof z.ZodType)
    const said = schemas.map((schema) => describe(schema)).filter((one) => one !== null)
    byFile.set(basename(path), said)
  }
  const all = [...byFile.values()].flat()
  return {
    all,
    of({ files }) {
      const own = files
        .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(named)])
        .flatMap(([, file = '']) => byFile.get(file) ?? [])
      return own.length > 0 ? own : all
    },
  }
}

const named = /#domain\/forms\/([\w-]+\.ts)/g

function describe(schema: z.ZodType): unknown {
  const said = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' })
  return said.type === 'object' || said.anyOf || said.oneOf ? said : null
}
