import type { Refused } from '#domain/errors/errors.ts'
import type { readOrderChange } from '#server/business/orders/change/read-order-change.ts'

export type ChangeView = Exclude<Awaited<ReturnType<typeof readOrderChange>>, Refused>

export type ChangeFields = {
  view: ChangeView
  getFieldError: (name: string) => string | undefined
  getTypedValue: (name: string) => string | undefined
}
