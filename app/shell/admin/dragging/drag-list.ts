/** Ids as in data-drag-list, and in data-drag-row in the order of the list. */
export type DragList = { id: string; rows: readonly string[] }

export type ListPosition = { list: string; at: number }

/** Positions are zero-based. */
export type OnDrop = (id: string, from: ListPosition, to: ListPosition) => void
