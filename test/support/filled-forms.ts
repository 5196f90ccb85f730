import { isRecord, toList, toRecord, toText } from '#shared/json-values.ts'
import { forms as fittingForms } from '../shop/foreign-ids/forms.ts'
import { hasData } from '../shop/foreign-ids/requests.ts'
import { formsWithoutSchema } from '../shop/fuzz/forms-without-schema.ts'
import type { Forms } from '../shop/fuzz/form-schemas.ts'
import type { TestBrowser } from './test-browser.ts'
import { buildPath, type RouteParams, type AppRoute } from './app-routes.ts'
import { routeValues, chooseValue, undeclaredFields } from './field-values.ts'
import { listQueryParams } from './query-params.ts'

export type Field = { name: string; value: string; is: 'text' | 'number' | 'file' }

/** A request that a scanner starts from: it varies one field at a time. */
export type StartRequest = {
  route: string
  method: 'GET' | 'POST'
  path: string
  fields: readonly Field[]
  isJson: boolean
  /** The route has a page whose data is also available to scripts. */
  hasData: boolean
}

/** Values of route parameters and of fields: ids by parameter, `email` and `domain`. */
export type FormValues = { params: RouteParams; mentioned: RouteParams }

/** A request for every route and every form that it accepts, with existing ids. */
export function createStartRequests(
  routes: readonly AppRoute[],
  forms: Forms,
  { params, mentioned: ids }: FormValues,
): StartRequest[] {
  return routes.flatMap((route) => {
    const path = buildPath(route.path, params)
    const query = listQueryParams(route.path).map((name) => toField(name, {}, ids))
    const getRequest: StartRequest = {
      route: route.path,
      method: 'GET',
      path,
      fields: query,
      isJson: false,
      hasData: hasData(route),
    }
    if (!route.takesPosts) return [getRequest]
    const isEmptyForm =
      formsWithoutSchema[route.path] &&
      !formsWithoutSchema[route.path]?.form &&
      !formsWithoutSchema[route.path]?.fields
    const read = isEmptyForm
      ? [[]]
      : forms
          .forRoute(route)
          .map((form) => expandUndeclared(route.path, listFields(form, '', ids), ids))
    return [
      getRequest,
      ...read.flatMap(toPhotoVariants).map((fields) => createPost(route, fields, params)),
    ]
  })
}

/** Every field of the route table, by method and route. */
export function listFieldKeys(starts: readonly StartRequest[]): string[] {
  const keys = starts.flatMap((start) => start.fields.map(({ name }) => toFieldKey(start, name)))
  return [...new Set(keys)]
}

export function toFieldKey(
  { route, method }: Pick<StartRequest, 'route' | 'method'>,
  field: string,
): string {
  return `${method} ${route} ${field.replaceAll(/\.\d+(?=\.|\[|$)/g, '.0')}`
}

// A photo can be attached only once; the form without it can be sent repeatedly.
function toPhotoVariants(fields: readonly Field[]): (readonly Field[])[] {
  const fieldsWithoutPhotos = fields.filter(({ name }) => name !== 'photo_ids[]')
  return fieldsWithoutPhotos.length < fields.length ? [fieldsWithoutPhotos, fields] : [fields]
}

function createPost(
  { path: route, files, takesPosts }: AppRoute,
  read: readonly Field[],
  params: RouteParams,
): StartRequest {
  const fixedValues = {
    ...toRecord(fittingForms[route]?.(params)),
    ...routeValues[route]?.(params),
  }
  const fields = read.map((field) => {
    const value = fixedValues[field.name]
    // Fields that refer to existing data keep their value.
    const isMention = /mail|domain|_id$/.test(field.name)
    return typeof value === 'string' && !isMention ? { ...field, value } : field
  })
  const isJson = sentByScripts.test(route)
  return {
    route,
    method: 'POST',
    path: buildStartPath(route, params),
    fields,
    isJson,
    hasData: hasData({ path: route, files, takesPosts }),
  }
}

const sentByScripts = /^\/api\/|\/passkeys?(\/challenge)?$/

function buildStartPath(route: string, params: RouteParams): string {
  const path = buildPath(route, selectIds(route, params))
  return route === '/admin/products/bulk' ? `${path}?ids=${params[':product']}` : path
}

// Routes that delete get missing ids, so that later requests still find the data.
function selectIds(route: string, ids: RouteParams): RouteParams {
  const reusable = ['ordre/:token', ':ticket', ':order', ':session']
  if (!/deletion|removal|withdrawal|discarding|closing/.test(route)) return ids
  return Object.fromEntries(Object.entries(ids).filter(([place]) => reusable.includes(place)))
}

function listFields(schema: unknown, name: string, ids: RouteParams): Field[] {
  const definition = toRecord(schema)
  const choices = toList(definition['anyOf'] ?? definition['oneOf'])
    .filter(isRecord)
    .filter((one) => one['type'] !== 'null')
  if (choices.length > 0)
    return keepUniqueNames(choices.flatMap((one) => listFields(one, name, ids)))
  const type = toText([definition['type']].flat()[0])
  const toFieldName = (field: string) => (name ? `${name}.${field}` : field)
  if (type === 'object') {
    const fields = Object.entries(toRecord(definition['properties']))
    if (fields.length === 0) return name ? [toField(toFieldName('details'), {}, ids)] : []
    return keepUniqueNames(
      fields.flatMap(([field, inner]) => listFields(inner, toFieldName(field), ids)),
    )
  }
  if (type === 'array') {
    const rows = listFields(definition['items'], `${name}.0`, ids)
    return rows.map((field) =>
      field.name === `${name}.0` ? { ...field, name: `${name}[]` } : field,
    )
  }
  return name ? [toField(name, definition, ids)] : []
}

function expandUndeclared(route: string, fields: readonly Field[], ids: RouteParams): Field[] {
  return fields.flatMap((field) => {
    const names = undeclaredFields[route]?.[field.name]
    return names ? names.map((name) => toField(name, toDefinition(name), ids)) : field
  })
}

function toDefinition(name: string): Record<string, unknown> {
  return name.endsWith('quantity') ? { type: 'integer' } : {}
}

function keepUniqueNames(fields: readonly Field[]): Field[] {
  return [...new Map(fields.toReversed().map((field) => [field.name, field])).values()].toReversed()
}

function toField(name: string, definition: Record<string, unknown>, ids: RouteParams): Field {
  if (definition['format'] === 'binary') return { name, value: 'GIF89a', is: 'file' }
  const isNumber = definition['type'] === 'number' || definition['type'] === 'integer'
  const value = chooseValue(getLastSegment(name), definition, ids)
  return { name, value, is: isNumber ? 'number' : 'text' }
}

// Last segment of a flat name: 'lines.0.line_id', 'orders[]', 'items.0'.
function getLastSegment(name: string): string {
  return name.replace(/(\.\d+|\[\])$/, '').replace(/^.*\./, '')
}

/** Turns flat names into an object: 'items.0.quantity', 'card_logos[]'. */
export function unflatten(fields: readonly Field[]): unknown {
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
export async function fillVersions(
  starts: readonly StartRequest[],
  browser: TestBrowser,
): Promise<StartRequest[]> {
  const filled: StartRequest[] = []
  for (const start of starts) {
    const needsVersion = start.fields.some(
      ({ name, value }) => /^(seen|version)$/.test(name) && value === '',
    )
    const page = needsVersion ? (await browser.get(start.path.replace(/\/draft$/, ''))).text : ''
    const [, version] = /name="(?:seen|version)" value="([^"]*)"/.exec(page) ?? []
    const fields = start.fields.map((field) =>
      /^(seen|version)$/.test(field.name) && version !== undefined
        ? { ...field, value: version }
        : field,
    )
    // A page without a version has no such field.
    filled.push({
      ...start,
      fields:
        needsVersion && version === undefined
          ? fields.filter(({ name, value }) => name !== 'seen' || value !== '')
          : fields,
    })
  }
  return filled
}
