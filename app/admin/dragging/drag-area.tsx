import { DragDropContext, type DropResult } from '@hello-pangea/dnd'
import type { ReactNode } from 'react'
import { stylingKey } from './styling-key.tsx'

type Props = {
  /** Positions are zero-based. */
  onDrop: (id: string, from: Spot, to: Spot) => void
  children: ReactNode
}

export type Spot = { list: string; at: number }

export function DragArea({ onDrop, children }: Props) {
  return (
    <DragDropContext nonce={stylingKey()} onDragEnd={(result) => report(result, onDrop)}>
      {children}
    </DragDropContext>
  )
}

function report({ draggableId, source, destination }: DropResult, onDrop: Props['onDrop']): void {
  if (!destination) return
  const from = { list: source.droppableId, at: source.index }
  const to = { list: destination.droppableId, at: destination.index }
  if (from.list !== to.list || from.at !== to.at) onDrop(draggableId, from, to)
}
