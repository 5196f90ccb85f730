import type { Refused } from '#shared/errors/errors.ts'
import type { readOrderChange } from '../../server/change/read-order-change.ts'

export type ChangeView = Exclude<Awaited<ReturnType<typeof readOrderChange>>, Refused>

export type ChangeFields = {
  view: ChangeView
  getFieldError: (name: string) => string | undefined
  getTypedValue: (name: string) => string | undefined
}
