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
  requiredText,
  toZodError,
  wholeNumber,
} from './fields.ts'
import { images, measure, originalStock, specifications, stores, variants } from './product-rows.ts'

const gtin = z
  .string()
  .trim()
  .regex(/^(?:\d{8}|\d{12,14})$/, toZodError('gtinInvalid'))

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

function toSchema(field: ProductField): z.ZodType {
  switch (field.kind) {
    case 'text':
    case 'code':
      return field.missing
        ? requiredText(field.limit, field.missing)
        : optionalText(field.limit).transform((text) => text || (field.blank ?? ''))
    case 'markup':
      return markup(field.limit)
    case 'gtin':
      return emptyAsNull(gtin)
    case 'category':
      return emptyAsNull(id('productCategoryUnknown'))
    case 'price':
      return amount(field.invalid)
    case 'optionalPrice':
      return optionalAmount(field.invalid)
    case 'stock':
      return emptyAsNull(wholeNumber('stockInvalid', limits.stock))
    case 'choice':
      return z.enum(field.options, toZodError('choiceUnknown'))
    case 'googleCategory':
      return wholeNumber('choiceUnknown', limits.googleCategory)
    case 'measure':
      return measure
  }
}
