import type { StoreForm } from '#domain/forms/store-form.ts'
import { seenMark } from '../seen-mark.ts'

/** Tells one state of a store from another, as far as its form shows it. */
export function storeMark({ name, domain, description, logo_url, active }: StoreForm): string {
  return seenMark([name, domain, description, logo_url, active])
}
