import { refused, type Refused } from '../errors/errors.ts'
import { isFieldName, productFormBounds, type FormBounds } from './form-bounds.ts'

/** Routes bound their bodies earlier; this is the limit for any form. */
export function validateFormSize(
  form: FormData,
  bounds: FormBounds = productFormBounds,
): Refused | null {
  return validateFieldNames(form.keys(), bounds)
}

/** Stops at the first name beyond the bounds. */
export function validateFieldNames(names: Iterable<string>, bounds: FormBounds): Refused | null {
  const countByName = new Map<string, number>()
  let fields = 0
  for (const name of names) {
    fields += 1
    const count = (countByName.get(name) ?? 0) + 1
    countByName.set(name, count)
    if (fields > bounds.fields || count > bounds.perName) return tooManyFields
    if (!isFieldName(name)) return refused('requestInvalid')
  }
  return null
}

export const tooManyFields = refused('fieldsTooMany')
