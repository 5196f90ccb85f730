import type { Age } from '#shared/age.ts'
import { to } from '#shared/paths/paths.ts'
import { adminSupportTexts as texts } from '../rules/admin-texts.ts'
import { ticketTexts } from '../rules/tickets-texts.ts'
import { Badge, StatusBadge } from '#ui/badge.tsx'
import { Link } from '#ui/link.tsx'
import { Timestamp } from '#shell/admin/timestamp.tsx'
import type { TicketView } from '../server/tickets/read-ticket.ts'
import { useEffect } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import { durations } from '#shared/durations.ts'
import { staffStatuses } from '../rules/ticket.ts'
import { Button } from '#ui/button.tsx'
import { ErrorBox } from '#ui/banner.tsx'
import { useToast } from '#ui/toast.tsx'
import { toErrorText, isSaved, type FormResult, toFieldError } from '#web/form-result.ts'
import { Field, Select } from '#ui/field.tsx'
import { SideCard } from './side-card.tsx'

type Props = { ticket: TicketView; waiting: Age | null }

export function TicketHead({ ticket, waiting }: Props) {
  return (
    <header className="mb-6 grid gap-3 md:mb-8">
      <p className="text-sm">
        <Link href={to.admin.support()} className="link">
          {texts.backToList}
        </Link>
      </p>
      <h1 className="heading text-[1.625rem] leading-tight wrap-anywhere">{ticket.title}</h1>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-muted">
        <StatusBadge status={ticket.status} label={tickets.statuses[ticket.status]} />
        {waiting && (
          <Badge tone="warning">{texts.entry.waiting(waiting.count, waiting.unit)}</Badge>
        )}
        <span>{texts.entry.reference(ticket.reference)}</span>
        <span>{tickets.types[ticket.type]}</span>
        <Timestamp at={ticket.created_at} hasTime />
      </p>
    </header>
  )
}

const tickets = ticketTexts('da')

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

export function AssignmentForm({ ticket }: { ticket: TicketView }) {
  const { Form, data, state } = useFetcher<FormResult>({ key: `assignment ${ticket.id}` })
  const toast = useToast()
  const wasSaved = state === 'idle' && isSaved(data)
  useEffect(() => {
    if (wasSaved) toast({ text: texts.assignment.saved, tone: 'good' })
  }, [wasSaved, toast])
  const result = state === 'idle' ? data : undefined
  const error = toErrorText(result)
  return (
    <SideCard title={texts.assignment.title}>
      <Form
        method="post"
        action={to.admin.ticket.assignment(ticket.id)}
        className="flex flex-wrap items-end gap-3"
      >
        <div className="min-w-40 flex-1">
          <Field label={texts.assignment.label} error={toFieldError(result, 'assignee_id')}>
            <Select name="assignee_id" defaultValue={ticket.assignee_id ?? ''}>
              <option value="">{texts.assignment.nobody}</option>
              {ticket.colleagues.map(({ staff_id, name }) => (
                <option key={staff_id} value={staff_id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <Button
          type="submit"
          variant="secondary"
          pendingLabel={state !== 'idle' && texts.assignment.saving}
        >
          {texts.assignment.save}
        </Button>
      </Form>
      {error && <ErrorBox>{error}</ErrorBox>}
    </SideCard>
  )
}
