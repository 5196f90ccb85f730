import { z } from 'zod'
import { limits } from '#shared/limits.ts'
import { noCategory } from './product-draft.ts'
import { parseQuantity, parseMeasure } from '#shared/money/parse-measure.ts'
import { units, type Measure } from '#shared/money/unit.ts'
import {
  checkbox,
  emptyAsNull,
  gtin,
  id,
  optionalAmount,
  optionalText,
  pictureUrl,
  createRequiredText,
  rows,
  toZodError,
  wholeNumber,
} from '#shared/forms/fields.ts'

/** Incomplete pairs are accepted here and dropped on save. */
export const specifications = rows(
  z.strictObject({ name: optionalText(limits.label), value: optionalText(limits.specification) }),
  limits.specifications,
)

/** In display order. */
export const images = rows(
  z.strictObject({
    id: emptyAsNull(id()),
    url: pictureUrl,
    alt_text: optionalText(limits.altText),
  }),
  limits.images,
)

/** Stock when the form was loaded: orders may change it meanwhile. Absent when the client does not send it. */
export const originalStock = z
  .union([z.literal('').transform(() => null), z.null(), wholeNumber('stockInvalid', limits.stock)])
  .optional()

/** Empty for the content of the product. */
const variantContent = z
  .string()
  .default('')
  .transform((submitted, context) => {
    if (submitted.trim() === '') return null
    const content = parseMeasure(submitted)
    if (content !== undefined) return content
    context.issues.push({ code: 'custom', message: 'variantContentInvalid', input: submitted })
    return z.NEVER
  })

const variant = z.strictObject({
  id: emptyAsNull(id()),
  name: createRequiredText(limits.variantName, 'variantIncomplete'),
  sku: createRequiredText(limits.sku, 'variantIncomplete'),
  price: optionalAmount('variantPriceInvalid'),
  unit_pricing_measure: variantContent,
  stock_quantity: emptyAsNull(wholeNumber('stockInvalid', limits.stock)),
  stock_seen: originalStock,
  gtin,
  shelf: optionalText(limits.shelf),
  active: checkbox,
})

export const variants = rows(variant, limits.variants)

const storeLink = z.strictObject({
  store_id: id(),
  selected: checkbox,
  price: optionalAmount('storePriceInvalid'),
  active: checkbox,
  sort_order: emptyAsNull(wholeNumber('numberInvalid', limits.sortOrder)),
  category_id: emptyAsNull(z.union([z.literal(noCategory), id('productCategoryUnknown')])),
})

/** One row per store of the company; the product is sold only in selected stores. */
export const stores = rows(storeLink, limits.stores)
  .transform((links) =>
    links
      .filter((link) => link.selected)
      .map(({ selected: _, category_id, ...link }) => ({
        ...link,
        // Without a choice the category of the product applies.
        ...(category_id !== null && {
          category_id: category_id === noCategory ? null : category_id,
        }),
      })),
  )
  .refine((links) => links.length > 0, toZodError('productStoresMissing'))

/** Two decimals, matching the step of the input; empty counts as zero. */
export const measure = z
  .strictObject({
    value: z.string(toZodError('measureInvalid')),
    unit: z.enum(units, toZodError('choiceUnknown')),
  })
  .transform(({ value, unit }, context): Measure => {
    const quantity = parseQuantity(value.trim() || '0')
    if (quantity !== undefined) return { value: quantity, unit }
    context.issues.push({
      code: 'custom',
      message: 'measureInvalid',
      input: value,
      path: ['value'],
    })
    return z.NEVER
  })
