import { z } from 'zod'
import { limits } from '#shared/limits.ts'
import {
  formFieldNames,
  productFields,
  type ProductField,
  type ProductFieldName,
} from './product-fields.ts'
import { mapFields, type ProductValues } from './product-values.ts'
import { isMeasureSet, isOfOneKind } from '#shared/money/unit.ts'
import { cleanSpecifications } from './product.ts'
import { findOptionsError, findVariantError, parseSubmittedOptions } from './product-options.ts'
import { type ShipsOn, readShipsOn } from './ships-on.ts'
import {
  amount,
  emptyAsNull,
  formKey,
  gtin,
  id,
  markup,
  optionalAmount,
  optionalEditVersion,
  optionalText,
  createRequiredText,
  toZodError,
  wholeNumber,
} from '#shared/forms/fields.ts'
import {
  images,
  measure,
  originalStock,
  specifications,
  stores,
  variants,
} from './product-rows-form.ts'

const shipsOn = z.string(toZodError('shipsOnInvalid')).transform((submitted, context): ShipsOn => {
  const read = readShipsOn(submitted)
  if (read !== undefined) return read
  context.issues.push({ code: 'custom', message: 'shipsOnInvalid', input: submitted })
  return z.NEVER
})

const schemas = {
  markup: markup(limits.description),
  gtin,
  category: emptyAsNull(id('productCategoryUnknown')),
  price: amount('basePriceInvalid'),
  optionalPrice: optionalAmount('costPriceInvalid'),
  stock: emptyAsNull(wholeNumber('stockInvalid', limits.stock)),
  weight: emptyAsNull(wholeNumber('weightInvalid', limits.weight)),
  shipsOn: emptyAsNull(shipsOn),
  maker: emptyAsNull(id('manufacturerUnknown')),
  years: emptyAsNull(wholeNumber('guaranteeYearsInvalid', limits.guaranteeYears)),
  flag: z
    .union([z.boolean(), z.literal(['on', ''])], toZodError('choiceUnknown'))
    .optional()
    .transform((value) => value === true || value === 'on'),
  googleCategory: wholeNumber('choiceUnknown', limits.googleCategory),
  measure,
  options: optionalText(limits.typedOptions).transform(parseSubmittedOptions),
}

function toSchema(field: ProductField): z.ZodType {
  if (field.kind === 'choice') return z.enum(field.options, toZodError('choiceUnknown'))
  if (!('limit' in field)) return schemas[field.kind]
  const { limit, missing, blank = '' } = field
  // Browsers submit line breaks as CRLF.
  if (field.kind === 'lines')
    return optionalText(limit).transform((text) => text.replaceAll('\r\n', '\n'))
  return missing
    ? createRequiredText(limit, missing)
    : optionalText(limit).transform((text) => text || blank)
}

const fieldSchemas = mapFields(formFieldNames, (name) => toSchema(productFields[name])) as {
  [Name in ProductFieldName]: z.ZodType<ProductValues[Name]>
}

export const productForm = z
  .strictObject({
    key: formKey,
    ...fieldSchemas,
    stock_seen: originalStock,
    specifications,
    images,
    variants,
    stores,
    seen: optionalEditVersion,
  })
  .superRefine(({ variants: rows, unit_pricing_base_measure: base }, context) => {
    for (const [index, { unit_pricing_measure: content }] of rows.entries()) {
      if (!content || !isMeasureSet(content) || !isMeasureSet(base)) continue
      if (isOfOneKind(content, base)) continue
      const path = ['variants', index, 'unit_pricing_measure']
      context.addIssue({ code: 'custom', message: 'variantContentKind', path })
    }
  })
  .superRefine(({ options, images: pictures, variants: rows }, context) => {
    const message = findOptionsError(options, pictures.length)
    if (message) return context.addIssue({ code: 'custom', message, path: ['options'] })
    const fault = findVariantError(options, rows)
    if (!fault) return
    const path = ['variants', fault.index, 'name']
    context.addIssue({ code: 'custom', message: fault.code, path })
  })
  .transform(({ specifications: pairs, ...product }) => ({
    ...product,
    specifications: cleanSpecifications(pairs),
  }))

export type ProductForm = z.output<typeof productForm>
