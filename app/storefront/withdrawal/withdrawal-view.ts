import type { Withdrawable } from '#server/orders/read-withdrawable.ts'

/** The order that a link opened, with what of it can be withdrawn from. */
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

/** What was typed, where the page is made anew. */
export type Given = {
  name: string
  email: string
  order_number: string
  goods: string
  lines: { line_id: string; quantity: string }[]
}

/** What is about to be declared, to be read through once more. */
export type Review = {
  key: string
  name: string
  email: string
  number: string
  goods: string
  link: string | null
  lines: { line_id: string; quantity: number; label: string }[]
}

export function openedOrder(link: string, order: Withdrawable): OpenedOrder {
  const lines = order.left.map(({ id, name, variant_name, image_url, left }) => {
    return { id, name, variant_name, image_url, left }
  })
  return { link, number: String(order.number), is_late: order.is_late, lines }
}

export function labelOf({
  name,
  variant_name,
}: Pick<OfferedLine, 'name' | 'variant_name'>): string {
  return variant_name ? `${name}, ${variant_name}` : name
}
