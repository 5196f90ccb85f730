import type { ManualOrderView } from '../../server/manual-orders/read-manual-order.ts'

/** The fields of a draft, with what was typed in a refused form. */
export type FieldProps = {
  draft: ManualOrderView
  getValue: (name: string, stored: string) => string
  getError: (name: string) => string | undefined
}
