import type { StoreForm } from '#domain/forms/store-form.ts'
import { seenMark } from '../seen-mark.ts'

/** Covers the fields of the store's form. */
export function storeMark({ name, domain, description, logo_url, active }: StoreForm): string {
  return seenMark([name, domain, description, logo_url, active])
}
