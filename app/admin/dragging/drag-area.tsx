import { DragDropContext, type DropResult } from '@hello-pangea/dnd'
import type { ReactNode } from 'react'
import { readStyleNonce } from './style-nonce.tsx'

type Props = {
  /** Positions are zero-based. */
  onDrop: (id: string, from: ListPosition, to: ListPosition) => void
  children: ReactNode
}

export type ListPosition = { list: string; at: number }

export function DragArea({ onDrop, children }: Props) {
  return (
    <DragDropContext nonce={readStyleNonce()} onDragEnd={(result) => reportDrop(result, onDrop)}>
      {children}
    </DragDropContext>
  )
}

function reportDrop(
  { draggableId, source, destination }: DropResult,
  onDrop: Props['onDrop'],
): void {
  if (!destination) return
  const from = { list: source.droppableId, at: source.index }
  const to = { list: destination.droppableId, at: destination.index }
  if (from.list !== to.list || from.at !== to.at) onDrop(draggableId, from, to)
}
