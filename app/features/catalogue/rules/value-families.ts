import type { Language } from '#shared/stores/locale.ts'
import { colourFamilies, materialFamilies, type ValueFamily } from './family-words.ts'
import { toAttributeName, type OfferedFilter } from './offered-filters.ts'

/** The names of specifications and options that tell a colour or a material. */
export const attributeNames = {
  colour: /^(?:farver?|kulør|colou?rs?)$/i,
  material: /^(?:materialer?|materials?)$/i,
}

function listFamiliesOf(name: string): readonly ValueFamily[] {
  if (attributeNames.colour.test(name)) return colourFamilies
  return attributeNames.material.test(name) ? materialFamilies : []
}

/** The families of all words of a value: 'Sand og cognac' is beige and brown. */
export function listValueFamilies(name: string, value: string): ValueFamily[] {
  const families = listFamiliesOf(name)
  const words = value.toLowerCase().match(/\p{L}+/gu) ?? []
  return families.filter((family) => words.some((word) => findFamily(families, word) === family))
}

/** A whole word counts before an ending: `lyserød` is pink, although it ends like red. */
function findFamily(families: readonly ValueFamily[], word: string): ValueFamily | undefined {
  return (
    families.find(({ words, endings }) => words.includes(word) || endings.includes(word)) ??
    families.find(({ endings }) => endings.some((ending) => word.endsWith(ending)))
  )
}

/** A value that goods have, and a family it belongs to; `name` and `value_key` are as in `attribute_values`. */
export type FamilyMember = {
  key: string
  name: string
  value_key: string
  family: string
  swatch?: string
}

type StoredValue = { name: string; value_key: string }

/** More values than this are told by their families. */
const valuesShown = 8

/** Lists which values belong to which family, for filters with more values than a shopper reads one by one. */
export function listFamilyMembers(
  filters: readonly OfferedFilter[],
  stored: readonly StoredValue[],
  language: Language,
): FamilyMember[] {
  return filters
    .filter(({ kind }) => kind === 'values')
    .flatMap(({ key, name: label }) => {
      const own = stored.filter(({ name }) => name === toAttributeName(label))
      return own.length <= valuesShown ? [] : own.flatMap((one) => toMembers(key, one, language))
    })
}

function toMembers(key: string, stored: StoredValue, language: Language): FamilyMember[] {
  return listValueFamilies(stored.name, stored.value_key).map(({ name, swatch }) => ({
    key,
    ...stored,
    family: name[language],
    ...(swatch && { swatch }),
  }))
}

type Values = Readonly<Record<string, readonly string[]>>

/** The choice of a family chooses all its members. */
export function addFamilyMembers(
  values: Values,
  members: readonly FamilyMember[],
): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(values).map(([key, chosen]) => [
      key,
      [
        ...new Set([
          ...chosen,
          ...members
            .filter((one) => one.key === key && chosen.some((name) => isSame(one.family, name)))
            .map(({ value_key }) => value_key),
        ]),
      ],
    ]),
  )
}

export type CountedValue = { key: string; value: string; count: number }

export type CountedFamilies = {
  values: readonly CountedValue[]
  families: readonly CountedValue[]
  members: readonly FamilyMember[]
}

/** A family stands for its members; a member that is chosen by itself, and a value of no family, stay. */
export function joinFamilies(
  { values, families, members }: CountedFamilies,
  chosen: Values,
): CountedValue[] {
  const isShown = ({ key, value }: CountedValue) =>
    chosen[key]?.some((one) => isSame(one, value)) === true ||
    !members.some((one) => one.key === key && isSame(one.value_key, value))
  const isTold = ({ key, value }: CountedValue) =>
    families.some((family) => family.key === key && isSame(family.value, value))
  return [...families, ...values.filter((one) => isShown(one) && !isTold(one))]
}

export function findSwatch(
  members: readonly FamilyMember[],
  key: string,
  value: string,
): string | undefined {
  return members.find((one) => one.key === key && isSame(one.family, value))?.swatch
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
