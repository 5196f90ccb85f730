import { randomBytes, randomUUID } from 'node:crypto'
import { isId } from '#domain/id.ts'
import { placeAt, placesOn, type Places } from '../../support/ways.ts'

/** Path parts that are no tenant ids, each with its reason. */
const noIds: Readonly<Record<string, string>> = {
  ':type': 'is a kind of request, the same in every shop',
  ':sheet': 'is a kind of figures, the same in every shop',
  ':provider': 'is a provider of payments, the same for every shop',
  ':note': 'is counted within its order',
  'invitation/:token':
    'is a key by itself: it lets its holder into its company wherever it is shown',
  ':mail': 'is kept where shops are built, and nowhere else',
}

/** The path parts that hold an id; each ends the part of the path that leads to it. */
export function idsOn(way: string): string[] {
  return placesOn(way).filter((part) => placeAt(part, noIds) === undefined)
}

/** The id parts without a known id. */
export function unknownOn(way: string, places: Places): string[] {
  return idsOn(way).filter((part) => placeAt(part, places) === undefined)
}

/** Unknown ids in the format of the given ones. */
export function madeUp(places: Places): Places {
  const others = new Map(Object.values(places).map((id) => [id, somethingLike(id)]))
  return Object.fromEntries(
    Object.entries(places).map(([place, id]) => {
      return [place, place in noIds ? id : (others.get(id) ?? '')]
    }),
  )
}

function somethingLike(id: string): string {
  const isUuid: boolean = isId(id)
  if (isUuid) return randomUUID()
  if (/^[0-9a-f]{64}-/.test(id)) return id.replace(/^[0-9a-f]{64}/, randomBytes(32).toString('hex'))
  return id.replace(/[\w-]{12}$/, (end) => end.replaceAll(/\w/g, otherThan))
}

// Letters stay letters and digits stay digits, so that the id is parsed alike.
function otherThan(sign: string): string {
  const signs = ['0123456789', 'abcdef', 'ABCDEF'].find((row) => row.includes(sign))
  const others = [...(signs ?? 'ghij')].filter((one) => one !== sign)
  return others[Math.floor(Math.random() * others.length)] ?? sign
}

/** Replaces both ids by one placeholder. */
export function withoutIds(words: string, places: Places, others: Places): string {
  const replaced = Object.entries(places).flatMap(([place, id]) => {
    const other = others[place] ?? id
    return other === id ? [] : [id, other].map((one) => [one, `{${place}}`] as const)
  })
  return replaced.reduce((rest, [id, place]) => rest.replaceAll(id, place), words)
}
