import { productFormBounds, defaultFormBounds, type FormBounds } from '#shared/forms/form-bounds.ts'
import { toPagePath } from '#shared/paths/data-path.ts'

export function getFormBounds(path: string): FormBounds {
  return longFormPath.test(toPagePath(path)) ? productFormBounds : defaultFormBounds
}

/** Forms with rows for each store of a company. */
const longFormPath = /^\/admin\/(products\/(new|[0-9a-f-]{36})|notifications)$/
