import { z } from 'zod'
import { limits } from '../shared/limits.ts'
import {
  availabilities,
  conditions,
  productDefaults,
  cleanSpecifications,
} from '../catalogue/product.ts'
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

export const productForm = z
  .strictObject({
    key: formKey,
    name: requiredText(limits.productName, 'productNameMissing'),
    description: markup(limits.description),
    base_price: amount('basePriceInvalid'),
    cost_price: optionalAmount('costPriceInvalid'),
    category_id: emptyAsNull(id('productCategoryUnknown')),
    sku: optionalText(limits.sku),
    gtin: emptyAsNull(
      z
        .string()
        .trim()
        .regex(/^(?:\d{8}|\d{12,14})$/, toZodError('gtinInvalid')),
    ),
    brand: optionalText(limits.brand).transform((brand) => brand || productDefaults.brand),
    availability: z.enum(availabilities, toZodError('choiceUnknown')),
    condition: z.enum(conditions, toZodError('choiceUnknown')),
    google_product_category: wholeNumber('choiceUnknown', limits.googleCategory),
    unit_pricing_measure: measure,
    unit_pricing_base_measure: measure,
    stock_quantity: emptyAsNull(wholeNumber('stockInvalid', limits.stock)),
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
