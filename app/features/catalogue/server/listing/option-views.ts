import { findCombination, type ProductOption } from '../../rules/product-options.ts'

type Picture = { src: string; alt: string; width?: number; height?: number }
type Placed = { place: number; view: Picture }

/**
 * Shoppers choose from the options of the product, or the names of its variants as the values of one without a name.
 * Only values that an active variant has.
 */
export function toOptionViews<Variant extends { name: string }>(
  options: readonly ProductOption[],
  variants: readonly Variant[],
  pictures: readonly Placed[],
) {
  const combined = variants.map((variant) => ({
    ...variant,
    values: findCombination(options, variant.name) ?? [],
  }))
  const isCombined = combined.length > 0 && combined.every(({ values }) => values.length > 0)
  if (!isCombined) {
    const values = variants.map(({ name }) => ({ name, colour: null, picture: null }))
    return {
      options: values.length > 0 ? [{ name: '', advice: '', values }] : [],
      choices: variants.map((variant) => ({ ...variant, values: [variant.name] })),
    }
  }
  return {
    choices: combined,
    options: options.map(({ name, advice, values }, at) => ({
      name,
      advice,
      values: values
        .filter((value) => combined.some((one) => one.values[at] === value.name))
        .map((value) => ({
          name: value.name,
          colour: value.colour,
          picture: pictures.find(({ place }) => place === value.picture)?.view ?? null,
        })),
    })),
  }
}
