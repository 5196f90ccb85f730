import { toList, toRecord, toText } from '#shared/json-values.ts'

/** `picture` is the place of a picture of the product, from 1. */
export type OptionValue = { name: string; colour: string | null; picture: number | null }

/** `advice` helps to choose, such as which size fits whom. */
export type ProductOption = { name: string; advice: string; values: readonly OptionValue[] }

export const blankOptionValue: OptionValue = { name: '', colour: null, picture: null }

export const valueSeparator = ' / '

/** The name of the variant that combines these values. */
export function nameCombination(values: readonly string[]): string {
  return values.join(valueSeparator)
}

/** The values that the variant of this name combines, in the order of the options; null if it is none of them. */
export function findCombination(
  options: readonly ProductOption[],
  variantName: string,
): string[] | null {
  if (options.length === 0) return null
  const names = options.length === 1 ? [variantName] : variantName.split(valueSeparator)
  const isCombination =
    names.length === options.length &&
    options.every(({ values }, at) => values.some(({ name }) => name === names[at]))
  return isCombination ? names : null
}

/** In the order of the values, the last option first to change. */
export function listCombinations(options: readonly ProductOption[]): string[][] {
  if (options.length === 0) return []
  return options.reduce<string[][]>(
    (combined, { values }) =>
      combined.flatMap((before) => values.map(({ name }) => [...before, name])),
    [[]],
  )
}

export function parseOptions(stored: unknown): ProductOption[] {
  return toList(stored).map((row) => {
    const { name, advice, values } = toRecord(row)
    return {
      name: toText(name),
      advice: toText(advice),
      values: toList(values).map((one) => {
        const value = toRecord(one)
        return {
          name: toText(value['name']),
          colour: typeof value['colour'] === 'string' ? value['colour'] : null,
          picture: typeof value['picture'] === 'number' ? value['picture'] : null,
        }
      }),
    }
  })
}
