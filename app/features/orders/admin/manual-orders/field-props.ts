import type { DraftView } from '../../server/manual-orders/read-manual-order.ts'

/** The fields of a draft, with what was typed in a refused form. */
export type FieldProps = {
  draft: DraftView
  getValue: (name: string, stored: string) => string
  getError: (name: string) => string | undefined
}
