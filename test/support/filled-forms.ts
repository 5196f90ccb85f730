import { isRecord, listOf, recordOf, textOf } from '#domain/stored.ts'
import { forms as fittingForms } from '../shop/foreign-ids/forms.ts'
import { isPage } from '../shop/foreign-ids/asked.ts'
import { declared } from '../shop/fuzz/formless.ts'
import { readForms } from '../shop/fuzz/forms.ts'
import type { Caller } from './caller.ts'
import { addressOn, type Places, type Way } from './ways.ts'
import { fittingOn, fittingValue, unsaid } from './fitting-values.ts'
import { queriesOn } from './queries.ts'

export type Field = { name: string; value: string; is: 'text' | 'number' | 'file' }

/** A request that a scanner starts from: it varies one field at a time. */
export type Start = {
  way: string
  method: 'GET' | 'POST'
  path: string
  fields: readonly Field[]
  isJson: boolean
  /** The route has a page, whose data is also available to scripts. */
  isPage: boolean
}

/** Values of route parameters and of fields: ids by parameter, `email` and `domain`. */
export type Named = { places: Places; mentioned: Places }

/** A request for every route and every form that it accepts, with existing ids. */
export async function startsFor(
  ways: readonly Way[],
  { places, mentioned: ids }: Named,
): Promise<Start[]> {
  const forms = await readForms(ways)
  return ways.flatMap((way) => {
    const path = addressOn(way.path, places)
    const query = queriesOn(way.path).map((name) => fieldFrom(name, {}, ids))
    const reading: Start = {
      way: way.path,
      method: 'GET',
      path,
      fields: query,
      isJson: false,
      isPage: isPage(way),
    }
    if (!way.takesPosts) return [reading]
    const hasNoFields =
      declared[way.path] && !declared[way.path]?.form && !declared[way.path]?.fields
    const read = hasNoFields
      ? [[]]
      : forms.of(way).map((form) => saidOn(way.path, fieldsIn(form, '', ids), ids))
    return [reading, ...read.flatMap(withoutPhotos).map((fields) => postTo(way, fields, places))]
  })
}

/** Every field of the route table, by method and route. */
export function fieldsOf(starts: readonly Start[]): string[] {
  const named = starts.flatMap((start) => start.fields.map(({ name }) => keyOf(start, name)))
  return [...new Set(named)]
}

export function keyOf({ way, method }: Pick<Start, 'way' | 'method'>, field: string): string {
  return `${method} ${way} ${field.replaceAll(/\.\d+(?=\.|\[|$)/g, '.0')}`
}

// A photo can be attached only once; the form without it can be sent repeatedly.
function withoutPhotos(fields: readonly Field[]): (readonly Field[])[] {
  const without = fields.filter(({ name }) => name !== 'photo_ids[]')
  return without.length < fields.length ? [without, fields] : [fields]
}

function postTo(
  { path: way, files, takesPosts }: Way,
  read: readonly Field[],
  places: Places,
): Start {
  const fitting = { ...recordOf(fittingForms[way]?.(places)), ...fittingOn[way]?.(places) }
  const fields = read.map((field) => {
    const value = fitting[field.name]
    // Fields that refer to existing data keep their value.
    const isMention = /mail|domain|_id$/.test(field.name)
    return typeof value === 'string' && !isMention ? { ...field, value } : field
  })
  const isJson = sentByScripts.test(way)
  return {
    way,
    method: 'POST',
    path: pathOf(way, places),
    fields,
    isJson,
    isPage: isPage({ path: way, files, takesPosts }),
  }
}

const sentByScripts = /^\/api\/|\/passkeys?(\/challenge)?$/

function pathOf(way: string, places: Places): string {
  const path = addressOn(way, idsFor(way, places))
  return way === '/admin/products/bulk' ? `${path}?ids=${places[':product']}` : path
}

// Routes that delete get missing ids, so that later requests still find the data.
function idsFor(way: string, ids: Places): Places {
  const kept = ['ordre/:token', ':ticket', ':order', ':session']
  if (!/deletion|removal|withdrawal|discarding|closing/.test(way)) return ids
  return Object.fromEntries(Object.entries(ids).filter(([place]) => kept.includes(place)))
}

function fieldsIn(schema: unknown, name: string, ids: Places): Field[] {
  const said = recordOf(schema)
  const choices = listOf(said['anyOf'] ?? said['oneOf'])
    .filter(isRecord)
    .filter((one) => one['type'] !== 'null')
  if (choices.length > 0) return unlike(choices.flatMap((one) => fieldsIn(one, name, ids)))
  const type = textOf([said['type']].flat()[0])
  const below = (field: string) => (name ? `${name}.${field}` : field)
  if (type === 'object') {
    const fields = Object.entries(recordOf(said['properties']))
    if (fields.length === 0) return name ? [fieldFrom(below('details'), {}, ids)] : []
    return unlike(fields.flatMap(([field, inner]) => fieldsIn(inner, below(field), ids)))
  }
  if (type === 'array') {
    const rows = fieldsIn(said['items'], `${name}.0`, ids)
    return rows.map((field) =>
      field.name === `${name}.0` ? { ...field, name: `${name}[]` } : field,
    )
  }
  return name ? [fieldFrom(name, said, ids)] : []
}

function saidOn(way: string, fields: readonly Field[], ids: Places): Field[] {
  return fields.flatMap((field) => {
    const names = unsaid[way]?.[field.name]
    return names ? names.map((name) => fieldFrom(name, unsaidKind(name), ids)) : field
  })
}

function unsaidKind(name: string): Record<string, unknown> {
  return name.endsWith('quantity') ? { type: 'integer' } : {}
}

function unlike(fields: readonly Field[]): Field[] {
  return [...new Map(fields.toReversed().map((field) => [field.name, field])).values()].toReversed()
}

function fieldFrom(name: string, said: Record<string, unknown>, ids: Places): Field {
  if (said['format'] === 'binary') return { name, value: 'GIF89a', is: 'file' }
  const isNumber = said['type'] === 'number' || said['type'] === 'integer'
  const value = fittingValue(nameIn(name), said, ids)
  return { name, value, is: isNumber ? 'number' : 'text' }
}

// Last segment of a flat name: 'lines.0.line_id', 'orders[]', 'items.0'.
function nameIn(name: string): string {
  return name.replace(/(\.\d+|\[\])$/, '').replace(/^.*\./, '')
}

/** Turns flat names into an object: 'items.0.quantity', 'card_logos[]'. */
export function nested(fields: readonly Field[]): unknown {
  const all: Record<string, unknown> = {}
  for (const { name, value, is } of fields) {
    const leaf = is === 'number' ? Number(value) : value
    const parts = name.replace(/\[\]$/, '.0').split('.')
    let place: Record<string, unknown> = all
    for (const [at, part] of parts.entries()) {
      const isLast = at === parts.length - 1
      const next: unknown = isLast ? leaf : (place[part] ?? (parts[at + 1] === '0' ? [] : {}))
      place[part] = next
      if (!isLast) place = next as Record<string, unknown>
    }
  }
  return all
}

/** Fills in the edit version shown on each page, as its own form would. */
export async function withSeen(starts: readonly Start[], reader: Caller): Promise<Start[]> {
  const filled: Start[] = []
  for (const start of starts) {
    const isAsked = start.fields.some(
      ({ name, value }) => /^(seen|version)$/.test(name) && value === '',
    )
    const page = isAsked ? (await reader.get(start.path.replace(/\/draft$/, ''))).text : ''
    const [, seen] = /name="(?:seen|version)" value="([^"]*)"/.exec(page) ?? []
    const fields = start.fields.map((field) =>
      /^(seen|version)$/.test(field.name) && seen !== undefined ? { ...field, value: seen } : field,
    )
    // A page without a version has no such field.
    filled.push({
      ...start,
      fields:
        isAsked && seen === undefined
          ? fields.filter(({ name, value }) => name !== 'seen' || value !== '')
          : fields,
    })
  }
  return filled
}
