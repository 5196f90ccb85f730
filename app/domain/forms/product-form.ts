import { z } from 'zod'
import { limits } from '../shared/limits.ts'
import {
  formFieldNames,
  productFields,
  type ProductField,
  type ProductFieldName,
} from '../catalogue/product-fields.ts'
import { mapFields, type ProductValues } from '../catalogue/product-values.ts'
import { cleanSpecifications } from '../catalogue/product.ts'
import {
  amount,
  emptyAsNull,
  formKey,
  id,
  markup,
  optionalAmount,
  optionalEditVersion,
  optionalText,
  createRequiredText,
  toZodError,
  wholeNumber,
} from './fields.ts'
import { images, measure, originalStock, specifications, stores, variants } from './product-rows.ts'

const schemas = {
  markup: markup(limits.description),
  gtin: emptyAsNull(
    z
      .string()
      .trim()
      .regex(/^(?:\d{8}|\d{12,14})$/, toZodError('gtinInvalid')),
  ),
  category: emptyAsNull(id('productCategoryUnknown')),
  price: amount('basePriceInvalid'),
  optionalPrice: optionalAmount('costPriceInvalid'),
  stock: emptyAsNull(wholeNumber('stockInvalid', limits.stock)),
  googleCategory: wholeNumber('choiceUnknown', limits.googleCategory),
  measure,
}

function toSchema(field: ProductField): z.ZodType {
  if (field.kind === 'choice') return z.enum(field.options, toZodError('choiceUnknown'))
  if (!('limit' in field)) return schemas[field.kind]
  const { limit, missing, blank = '' } = field
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
  .transform(({ specifications: pairs, ...product }) => ({
    ...product,
    specifications: cleanSpecifications(pairs),
  }))

export type ProductForm = z.output<typeof productForm>
