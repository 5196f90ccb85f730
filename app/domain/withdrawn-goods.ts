type Piece = { line_id: string; quantity: number }
type Line = { id: string; quantity: number; sent: number; paid_back: number }

/** Withdrawn units that were neither left out of the parcel nor refunded yet. */
export function withdrawnGoods<One extends Line>(
  lines: readonly One[],
  declared: readonly Piece[],
): { line: One; quantity: number }[] {
  const wasSent = isSent(lines)
  return lines.flatMap((line) => {
    const wanted = countOfLine(declared, line.id)
    const leftOut = wasSent ? line.quantity - line.sent : 0
    const quantity = Math.min(wanted, line.quantity) - leftOut - line.paid_back
    return quantity > 0 ? [{ line, quantity }] : []
  })
}

export function withdrawableGoods<One extends Line>(
  lines: readonly One[],
  declared: readonly Piece[],
): { line: One; quantity: number }[] {
  const wasSent = isSent(lines)
  return lines.flatMap((line) => {
    const bought = wasSent ? line.sent : line.quantity
    // Units left out of the parcel or refunded usually settle a withdrawal, so they are not counted twice.
    const unanswered = countOfLine(declared, line.id) - (line.quantity - bought)
    const quantity = bought - Math.max(0, unanswered, line.paid_back)
    return quantity > 0 ? [{ line, quantity }] : []
  })
}

export function countOfLine(pieces: readonly Piece[], line_id: string): number {
  return pieces
    .filter((piece) => piece.line_id === line_id)
    .reduce((count, { quantity }) => count + quantity, 0)
}

function isSent(lines: readonly Line[]): boolean {
  return lines.some(({ sent }) => sent > 0)
}
