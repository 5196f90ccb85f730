import { useEffect, useRef } from 'react'
import { to } from '#domain/paths/paths.ts'
import { useSafeRevalidate } from '../shell/use-safe-revalidate.ts'
import type { TicketView } from './ticket-view.ts'

/** Revalidates when a message or a status change arrives. */
export function useLiveTicket({ id, messages }: TicketView): void {
  const revalidate = useSafeRevalidate()
  const latest = messages.at(-1)?.id
  const latestShown = useRef(latest)
  useEffect(() => {
    latestShown.current = latest
  }, [latest])
  useEffect(() => {
    // EventSource resends the last event id on reconnect; only the first connection needs it in the URL.
    const events = new EventSource(to.admin.ticket.events(id, latestShown.current))
    const handleEvent = () => void revalidate()
    events.addEventListener('message', handleEvent)
    events.addEventListener('status', handleEvent)
    return () => events.close()
  }, [id, revalidate])
}
