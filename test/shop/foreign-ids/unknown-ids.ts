import { randomBytes, randomUUID } from 'node:crypto'
import { isId } from '#shared/id.ts'
import { findParam, listParams, type RouteParams } from '../../support/app-routes.ts'

/** Path parts that are no tenant ids, each with its reason. */
const otherParts: Readonly<Record<string, string>> = {
  ':type': 'is a kind of request, the same in every shop',
  ':task': 'is a kind of job, the same in every shop',
  ':sheet': 'is a kind of figures, the same in every shop',
  ':provider': 'is a provider of payments, the same for every shop',
  ':note': 'is counted within its order',
  'first/:token': 'is a key in itself, and there is none once there is a company',
  'invitation/:token': 'is a key in itself: it admits any holder to its company',
  ':mail': 'exists in development only',
}

/** The path parts that hold an id; each ends the part of the path that leads to it. */
export function listIdParts(path: string): string[] {
  return listParams(path).filter((part) => findParam(part, otherParts) === undefined)
}

/** The id parts without a known id. */
export function listMissingIds(path: string, places: RouteParams): string[] {
  return listIdParts(path).filter((part) => findParam(part, places) === undefined)
}

/** Unknown ids in the format of the given ones. */
export function createUnknownIds(places: RouteParams): RouteParams {
  const others = new Map(Object.values(places).map((id) => [id, createSimilarId(id)]))
  return Object.fromEntries(
    Object.entries(places).map(([place, id]) => {
      return [place, place in otherParts ? id : (others.get(id) ?? '')]
    }),
  )
}

function createSimilarId(id: string): string {
  const isUuid: boolean = isId(id)
  if (isUuid) return randomUUID()
  if (/^[0-9a-f]{64}-/.test(id)) return id.replace(/^[0-9a-f]{64}/, randomBytes(32).toString('hex'))
  return id.replace(/[\w-]{12}$/, (end) => end.replaceAll(/\w/g, pickOther))
}

// Letters stay letters and digits stay digits, so that the id is parsed alike.
function pickOther(character: string): string {
  const characters = ['0123456789', 'abcdef', 'ABCDEF'].find((row) => row.includes(character))
  const others = [...(characters ?? 'ghij')].filter((one) => one !== character)
  return others[Math.floor(Math.random() * others.length)] ?? character
}

/** Replaces both ids by one placeholder. */
export function replaceIds(words: string, places: RouteParams, others: RouteParams): string {
  const replaced = Object.entries(places).flatMap(([place, id]) => {
    const other = others[place] ?? id
    return other === id ? [] : [id, other].map((one) => [one, `{${place}}`] as const)
  })
  return replaced.reduce((rest, [id, place]) => rest.replaceAll(id, place), words)
}
