import { useEffect } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import { durations } from '#shared/durations.ts'
import { to } from '#shared/paths/paths.ts'
import { adminSupportTexts as texts } from '../rules/admin-texts.ts'
import { ticketTexts } from '../rules/tickets-texts.ts'
import { staffStatuses } from '../rules/ticket.ts'
import { Button } from '#ui/button.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { useToast } from '#ui/toast.tsx'
import { toErrorText, isSaved, type FormResult } from '#web/form-result.ts'
import type { TicketView } from '../server/tickets/read-ticket.ts'

/** Returns to the ticket list after the status was saved. */
export function StatusButtons({ ticket: { id, status } }: { ticket: TicketView }) {
  const { Form, data, state } = useFetcher<FormResult>()
  const isDone = state === 'idle' && isSaved(data)
  const toast = useToast()
  const navigate = useNavigate()
  useEffect(() => {
    if (!isDone) return
    toast({ text: texts.status.updated, tone: 'good' })
    const timer = setTimeout(() => void navigate(to.admin.support()), durations.backToTicketList)
    return () => clearTimeout(timer)
  }, [isDone, toast, navigate])
  const error = state === 'idle' && toErrorText(data)
  return (
    <section aria-label={texts.status.title} className="grid gap-3">
      <Form method="post" action={to.admin.ticket.status(id)} className="flex flex-wrap gap-2">
        {staffStatuses.map((next) => (
          <Button
            key={next}
            type="submit"
            name="status"
            value={next}
            size="small"
            variant="secondary"
            disabled={next === status || state !== 'idle' || isDone}
            aria-label={texts.status.setTo(statuses[next])}
          >
            {statuses[next]}
          </Button>
        ))}
      </Form>
      {error && <ErrorBox>{error}</ErrorBox>}
    </section>
  )
}

const { statuses } = ticketTexts('da')
