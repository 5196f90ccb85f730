type Piece = { line_id: string; quantity: number }
type Line = { id: string; quantity: number; sent: number; paid_back: number }

/**
 * What a buyer withdrew from that still waits for the shop: pieces that were neither left out of the parcel nor paid back.
 */
export function withdrawnGoods<One extends Line>(
  lines: readonly One[],
  declared: readonly Piece[],
): { line: One; quantity: number }[] {
  const wasSent = lines.some(({ sent }) => sent > 0)
  return lines.flatMap((line) => {
    const wanted = declared
      .filter(({ line_id }) => line_id === line.id)
      .reduce((count, { quantity }) => count + quantity, 0)
    const leftOut = wasSent ? line.quantity - line.sent : 0
    const quantity = Math.min(wanted, line.quantity) - leftOut - line.paid_back
    return quantity > 0 ? [{ line, quantity }] : []
  })
}
