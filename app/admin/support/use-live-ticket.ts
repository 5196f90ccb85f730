import { useEffect, useRef } from 'react'
import { to } from '#domain/paths.ts'
import { useLookAgain } from '../shell/use-look-again.ts'
import type { TicketView } from './ticket-view.ts'

/** A request that is open on the desk shows what is written in it, and what becomes of it, at once. */
export function useLiveTicket({ id, messages }: TicketView): void {
  const lookAgain = useLookAgain()
  const latest = messages.at(-1)?.id
  const shown = useRef(latest)
  useEffect(() => {
    shown.current = latest
  }, [latest])
  useEffect(() => {
    // Reconnects by itself and says then what it heard last; only the first time it must be told.
    const events = new EventSource(to.admin.ticket.events(id, shown.current))
    const look = () => void lookAgain()
    events.addEventListener('message', look)
    events.addEventListener('status', look)
    return () => events.close()
  }, [id, lookAgain])
}
