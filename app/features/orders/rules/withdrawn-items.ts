import { isPaid, type OrderState } from './order.ts'

type DeclaredUnits = { line_id: string; quantity: number }
type Order<OrderLine> = { state: OrderState; lines: readonly OrderLine[] }
type Line = { id: string; quantity: number; sent: number; paid_back: number }

/** Withdrawn units that were neither left out of the last parcel nor refunded yet. */
export function listWithdrawnItems<OrderLine extends Line>(
  { state, lines }: Order<OrderLine>,
  declared: readonly DeclaredUnits[],
): { line: OrderLine; quantity: number }[] {
  const isShipped = isWhollySent(state, lines)
  return lines.flatMap((line) => {
    const withdrawn = countLineUnits(declared, line.id)
    const leftOut = isShipped ? line.quantity - line.sent : 0
    const quantity = Math.min(withdrawn, line.quantity) - leftOut - line.paid_back
    return quantity > 0 ? [{ line, quantity }] : []
  })
}

export function listWithdrawableItems<OrderLine extends Line>(
  { state, lines }: Order<OrderLine>,
  declared: readonly DeclaredUnits[],
): { line: OrderLine; quantity: number }[] {
  const isShipped = isWhollySent(state, lines)
  return lines.flatMap((line) => {
    const bought = isShipped ? line.sent : line.quantity
    // Units left out of the parcel or refunded usually settle a withdrawal, so they are not counted twice.
    const pending = countLineUnits(declared, line.id) - (line.quantity - bought)
    const quantity = bought - Math.max(0, pending, line.paid_back)
    return quantity > 0 ? [{ line, quantity }] : []
  })
}

function isWhollyWithdrawn(
  lines: readonly Pick<Line, 'id' | 'quantity'>[],
  declared: readonly DeclaredUnits[],
): boolean {
  return (
    lines.length > 0 && lines.every((line) => countLineUnits(declared, line.id) >= line.quantity)
  )
}

/** Whether the buyer withdrew in time from all of an order that still stands; a refunded one says so itself. */
export function isWithdrawnInTime(
  { state, lines }: Order<Pick<Line, 'id' | 'quantity'>>,
  declared: readonly (DeclaredUnits & { is_late: boolean })[],
): boolean {
  const timely = declared.filter(({ is_late }) => !is_late)
  return isPaid({ state }) && isWhollyWithdrawn(lines, timely)
}

export function countLineUnits(declared: readonly DeclaredUnits[], line_id: string): number {
  return declared
    .filter((unit) => unit.line_id === line_id)
    .reduce((count, { quantity }) => count + quantity, 0)
}

function isWhollySent(state: OrderState, lines: readonly Line[]): boolean {
  return state !== 'partly_shipped' && lines.some(({ sent }) => sent > 0)
}
