import { DragDropContext, type DropResult } from '@hello-pangea/dnd'
import type { ReactNode } from 'react'
import { stylingKey } from './styling-key.tsx'

type Props = {
  /** What was dragged, from which of the lists and to which; places begin with 0. */
  onDrop: (id: string, from: Spot, to: Spot) => void
  children: ReactNode
}

export type Spot = { list: string; at: number }

/** Around lists that are put in order with the mouse, a finger or the keyboard. */
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
