import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { limits } from '#shared/limits.ts'
import { to } from '#shared/paths/paths.ts'
import { adminOrderListTexts } from '../rules/admin-order-list-texts.ts'
import { Button } from '#ui/button.tsx'
import { ErrorBox } from '#ui/banner.tsx'
import { Field, Textarea } from '#ui/field.tsx'
import { useToast } from '#ui/toast.tsx'
import { isSaved, toErrorText, toFieldError, type FormResult } from '#web/form-result.ts'
import { useFormResult } from '#web/use-form-result.ts'
import { useUnsavedForm } from '#web/unsaved-work.ts'
import { SideCard } from '#features/support/admin/side-card.tsx'
import type { OrderView } from './order-view.ts'

const { printNote: words } = adminOrderListTexts

type Props = { order: OrderView; mayHandle: boolean }

/** A text for the buyer on packing slip and receipt. */
export function PrintNoteCard({ order: { id, print_note }, mayHandle }: Props) {
  const { Form, data, state } = useFetcher<FormResult>()
  const result = state === 'idle' ? data : undefined
  const { form } = useFormResult(result)
  useUnsavedForm(form, result)
  const toast = useToast()
  const hasSaved = isSaved(result)
  useEffect(() => {
    if (hasSaved) toast({ text: words.saved, tone: 'good' })
  }, [hasSaved, toast])
  if (!mayHandle && print_note === '') return null
  const error = toErrorText(result)
  return (
    <SideCard title={words.title}>
      {mayHandle ? (
        <Form
          ref={form}
          method="post"
          action={to.admin.order.printNote(id)}
          noValidate
          className="grid gap-3"
        >
          {error && <ErrorBox>{error}</ErrorBox>}
          <Field label={words.label} hint={words.hint} error={toFieldError(result, 'print_note')}>
            <Textarea
              name="print_note"
              rows={2}
              limit={limits.printNote}
              defaultValue={print_note}
            />
          </Field>
          <div>
            <Button
              type="submit"
              variant="secondary"
              pendingLabel={state !== 'idle' && words.saving}
            >
              {words.save}
            </Button>
          </div>
        </Form>
      ) : (
        <p className="text-sm wrap-anywhere whitespace-pre-wrap">{print_note}</p>
      )}
    </SideCard>
  )
}
