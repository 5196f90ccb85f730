import { z } from 'zod'
import { defaultCurrency } from '../currency.ts'
import { limits } from '../limits.ts'
import { toDecimal } from '../money.ts'
import { noCategory } from '../product-draft.ts'
import { parseAmount } from '../typed-amount.ts'
import { units } from '../unit.ts'
import type { Measure } from '../unit.ts'
import {
  checkbox,
  emptyAsNull,
  id,
  optionalAmount,
  optionalText,
  pictureUrl,
  requiredText,
  rows,
  saying,
  wholeNumber,
} from './fields.ts'

/** Half-written pairs are allowed here and left out when the product is saved. */
export const specifications = rows(
  z.strictObject({ name: optionalText(limits.label), value: optionalText(limits.specification) }),
  limits.specifications,
)

/** In the order in which they are shown. */
export const images = rows(
  z.strictObject({
    id: emptyAsNull(id()),
    url: pictureUrl,
    alt_text: optionalText(limits.altText),
  }),
  limits.images,
)

/** What stood there when the form was opened, for shoppers buy meanwhile; who says nothing has seen nothing. */
export const seenStock = z
  .union([z.literal('').transform(() => null), z.null(), wholeNumber('stockInvalid', limits.stock)])
  .optional()

const variant = z.strictObject({
  id: emptyAsNull(id()),
  name: requiredText(limits.variantName, 'variantIncomplete'),
  sku: requiredText(limits.sku, 'variantIncomplete'),
  price: optionalAmount('variantPriceInvalid'),
  stock_quantity: emptyAsNull(wholeNumber('stockInvalid', limits.stock)),
  stock_seen: seenStock,
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

/** One row for each store of the company; only the ticked ones sell the product. */
export const stores = rows(storeLink, limits.stores)
  .transform((links) =>
    links
      .filter((link) => link.selected)
      .map(({ selected: _, category_id, ...link }) => ({
        ...link,
        // Where nothing is chosen it follows from the product's own.
        ...(category_id !== null && {
          category_id: category_id === noCategory ? null : category_id,
        }),
      })),
  )
  .refine((links) => links.length > 0, saying('productStoresMissing'))

/** Two decimals and nought for none, as the step of the field has it. */
export const measure = z
  .strictObject({
    value: z.string(saying('measureInvalid')),
    unit: z.enum(units, saying('choiceUnknown')),
  })
  .transform(({ value, unit }, context): Measure => {
    const hundredths = parseAmount(value.trim() || '0', defaultCurrency)
    if (hundredths !== undefined) return { value: toDecimal(hundredths, defaultCurrency), unit }
    context.issues.push({
      code: 'custom',
      message: 'measureInvalid',
      input: value,
      path: ['value'],
    })
    return z.NEVER
  })
