import { productFormBounds, usualForm, type FormBounds } from '#domain/forms/form-bounds.ts'
import { pageOfData } from '#domain/paths/data.ts'

export function formBoundsAt(path: string): FormBounds {
  return product.test(pageOfData(path)) ? productFormBounds : usualForm
}

const product = /^\/admin\/products\/(new|[0-9a-f-]{36})$/
