import type { Code } from '#shared/errors/errors.ts'
import { limits } from '#shared/limits.ts'
import { findCombination, valueSeparator, type ProductOption } from './product-options.ts'

/** The first fault of the options of a product with so many pictures. */
export function findOptionsFault(
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
export function findVariantFault(
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
