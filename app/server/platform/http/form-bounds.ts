import { productFormBounds, defaultFormBounds, type FormBounds } from '#domain/forms/form-bounds.ts'
import { toPagePath } from '#domain/paths/data-path.ts'

export function getFormBounds(path: string): FormBounds {
  return productFormPath.test(toPagePath(path)) ? productFormBounds : defaultFormBounds
}

const productFormPath = /^\/admin\/products\/(new|[0-9a-f-]{36})$/
