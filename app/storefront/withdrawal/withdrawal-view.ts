import type { Withdrawable } from '#server/business/orders/withdraw/read-withdrawable.ts'

/** An order opened by a link, with the lines that can still be withdrawn. */
export type OpenedOrder = {
  link: string
  number: string
  is_late: boolean
  lines: OfferedLine[]
}

export type OfferedLine = {
  id: string
  name: string
  variant_name: string | null
  image_url: string | null
  left: number
}

export type OwnOrder = { link: string; number: string; placed_at: Date; names: readonly string[] }

/** Submitted values, for a page that is rendered again. */
export type SubmittedWithdrawal = {
  name: string
  email: string
  order_number: string
  goods: string
  lines: { line_id: string; quantity: string }[]
}

/** A declaration to confirm before it is submitted. */
export type Review = {
  key: string
  name: string
  email: string
  number: string
  goods: string
  link: string | null
  lines: { line_id: string; quantity: number; label: string }[]
}

export function toOpenedOrder(link: string, order: Withdrawable): OpenedOrder {
  const lines = order.left.map(({ id, name, variant_name, image_url, left }) => {
    return { id, name, variant_name, image_url, left }
  })
  return { link, number: String(order.number), is_late: order.is_late, lines }
}
