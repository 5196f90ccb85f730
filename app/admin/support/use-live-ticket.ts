import { useEffect, useRef } from 'react'
import { to } from '#domain/paths.ts'
import { useLookAgain } from '../shell/use-look-again.ts'
import type { TicketView } from './ticket-view.ts'

/** Revalidates when a message or a status change arrives. */
export function useLiveTicket({ id, messages }: TicketView): void {
  const lookAgain = useLookAgain()
  const latest = messages.at(-1)?.id
  const shown = useRef(latest)
  useEffect(() => {
    shown.current = latest
  }, [latest])
  useEffect(() => {
    // EventSource resends the last event id on reconnect; only the first connection needs it in the URL.
    const events = new EventSource(to.admin.ticket.events(id, shown.current))
    const look = () => void lookAgain()
    events.addEventListener('message', look)
    events.addEventListener('status', look)
    return () => events.close()
  }, [id, lookAgain])
}
