import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { to } from '#shared/paths/paths.ts'
import { adminSupportTexts as texts } from '../rules/admin-texts.ts'
import { Button } from '#ui/button.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { useToast } from '#ui/toast.tsx'
import { toFieldError, toErrorText, isSaved, type FormResult } from '#web/form-result.ts'
import { SideCard } from './side-card.tsx'
import type { TicketView } from '../server/tickets/read-ticket.ts'

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
