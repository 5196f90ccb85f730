import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { to } from '#domain/paths.ts'
import { adminSupportWords as words } from '#domain/text/admin/support.ts'
import { Button } from '#ui/button.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { useToast } from '#ui/toast.tsx'
import { errorOf, isTaken, type FormAnswer } from '../form-answer.ts'
import { SideCard } from './side-card.tsx'
import type { TicketView } from './ticket-view.ts'

export function AssignmentForm({ ticket }: { ticket: TicketView }) {
  const { Form, data, state } = useFetcher<FormAnswer>({ key: `assignment ${ticket.id}` })
  const toast = useToast()
  const isSaved = state === 'idle' && isTaken(data)
  useEffect(() => {
    if (isSaved) toast({ text: words.assignment.saved, tone: 'good' })
  }, [isSaved, toast])
  const answer = state === 'idle' ? data : undefined
  const error = errorOf(answer)
  return (
    <SideCard title={words.assignment.title}>
      <Form
        method="post"
        action={to.admin.ticket.assignment(ticket.id)}
        className="flex flex-wrap items-end gap-3"
      >
        <div className="min-w-40 flex-1">
          <Field label={words.assignment.label} error={answer?.faults['assignee_id']}>
            <Select name="assignee_id" defaultValue={ticket.assignee_id ?? ''}>
              <option value="">{words.assignment.nobody}</option>
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
          pendingLabel={state !== 'idle' && words.assignment.saving}
        >
          {words.assignment.save}
        </Button>
      </Form>
      {error && <ErrorBox>{error}</ErrorBox>}
    </SideCard>
  )
}
