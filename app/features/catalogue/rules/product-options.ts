import { toList, toRecord, toText } from '#shared/json-values.ts'
import type { Code } from '#shared/errors/errors.ts'
import { limits } from '#shared/limits.ts'

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

/** The first fault of the options of a product with so many pictures. */
export function findOptionsError(
  options: readonly ProductOption[],
  pictureCount: number,
): Code | null {
  if (options.length > limits.options) return 'optionsTooMany'
  for (const { name, advice, values } of options) {
    if (name === '' || values.length === 0) return 'optionIncomplete'
    if (values.length > limits.optionValues) return 'optionValuesTooMany'
    if (name.length > limits.optionName || advice.length > limits.optionAdvice)
      return 'optionTooLong'
    if (values.some((value) => value.name.length > limits.optionValue)) return 'optionTooLong'
    if (values.some((value) => value.name.includes(valueSeparator))) return 'optionValueSeparator'
    if (values.some(({ picture }) => picture !== null && !isPicture(picture, pictureCount)))
      return 'optionPictureUnknown'
    if (hasTwice(values.map((value) => value.name))) return 'optionValueTwice'
  }
  return hasTwice(options.map(({ name }) => name)) ? 'optionTwice' : null
}

function isPicture(number: number, pictureCount: number): boolean {
  return number >= 1 && number <= pictureCount
}

function hasTwice(texts: readonly string[]): boolean {
  return new Set(texts.map((text) => text.toLowerCase())).size < texts.length
}

type NamedVariant = { name: string; active: boolean }

/** The first active variant that combines no values, or the same ones as another before it. */
export function findVariantError(
  options: readonly ProductOption[],
  variants: readonly NamedVariant[],
): { index: number; code: Code } | null {
  if (options.length === 0) return null
  const known = new Set<string>()
  for (const [index, { name, active }] of variants.entries()) {
    if (!active) continue
    if (!findCombination(options, name)) return { index, code: 'variantCombinesNothing' }
    if (known.has(name)) return { index, code: 'variantCombinedTwice' }
    known.add(name)
  }
  return null
}

/**
 * As options are typed, one on each line: `Colour: Black #1a1a1a | Natural @2`, with a colour or the number of a
 * picture behind a value. A line that begins with `>` is the advice of the option above.
 */
export function formatOptions(options: readonly ProductOption[]): string {
  return options
    .flatMap(({ name, advice, values }) => [
      `${name}: ${values.map(formatValue).join(' | ')}`.trimEnd(),
      ...(advice === '' ? [] : [`> ${advice}`]),
    ])
    .join('\n')
}

function formatValue({ name, colour, picture }: OptionValue): string {
  return [name, colour, picture && `@${picture}`].filter(Boolean).join(' ')
}

/** Reads what `formatOptions` writes. A line without a colon is a name without values. */
export function parseSubmittedOptions(text: string): ProductOption[] {
  const options: ProductOption[] = []
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.trim())
  for (const line of lines.filter(Boolean)) {
    const last = options.at(-1)
    if (line.startsWith('>') && last) {
      const advice = `${last.advice} ${line.slice(1).trim()}`.trim()
      options[options.length - 1] = { ...last, advice }
      continue
    }
    const [, name = line, values = ''] = /^([^:]*):(.*)$/.exec(line) ?? []
    options.push({
      name: name.trim(),
      advice: '',
      values: values.split('|').map(readTypedValue).filter(hasName),
    })
  }
  return options
}

function readTypedValue(text: string): OptionValue {
  const [, name = '', colour, picture] =
    /^\s*(.*?)(?:\s+(#[0-9a-f]{6}))?(?:\s+@(\d{1,3}))?\s*$/i.exec(text) ?? []
  return {
    name,
    colour: colour?.toLowerCase() ?? null,
    picture: picture === undefined ? null : Number(picture),
  }
}

function hasName({ name }: OptionValue): boolean {
  return name !== ''
}

/** The entries of a text that an owner types, separated by commas or lines; each once. */
export function parseSubmittedList(text: string): string[] {
  const entries = text.split(/[,;\n]/).map((entry) => entry.trim())
  return [...new Set(entries.filter(Boolean))]
}
