import { useFetcher } from 'react-router'
import { limits } from '#shared/limits.ts'
import { to } from '#shared/paths/paths.ts'
import { adminOrderListTexts } from '../../rules/admin-order-list-texts.ts'
import { Button } from '#ui/button.tsx'
import { ErrorBox } from '#ui/banner.tsx'
import { Field, TextInput } from '#ui/field.tsx'
import { isSaved, toErrorText, toFieldError, type FormResult } from '#web/form-result.ts'
import { SideCard } from '#features/support/admin/side-card.tsx'
import type { OrderView } from '../order-view.ts'

const { tags: words } = adminOrderListTexts

type Props = { order: OrderView; mayHandle: boolean }

export function TagsCard({ order: { id, tags }, mayHandle }: Props) {
  if (tags.length === 0 && !mayHandle) return null
  return (
    <SideCard title={words.title}>
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag}>
              {mayHandle ? (
                <RemovableTag order_id={id} tag={tag} />
              ) : (
                <span className="badge badge-quiet">{tag}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayHandle && <AddTag key={tags.join('\n')} order_id={id} />}
    </SideCard>
  )
}

function RemovableTag({ order_id, tag }: { order_id: string; tag: string }) {
  const { Form, state } = useFetcher<FormResult>()
  return (
    <Form method="post" action={to.admin.orders.tags.removal()}>
      <input type="hidden" name="orders[]" value={order_id} />
      <input type="hidden" name="tag" value={tag} />
      <button
        type="submit"
        disabled={state !== 'idle'}
        aria-label={words.remove(tag)}
        className="badge badge-quiet min-h-9 gap-2 hover:bg-line"
      >
        {tag} <span aria-hidden="true">×</span>
      </button>
    </Form>
  )
}

function AddTag({ order_id }: { order_id: string }) {
  const { Form, data, state } = useFetcher<FormResult>()
  const result = state === 'idle' && !isSaved(data) ? data : undefined
  const error = toErrorText(result)
  return (
    <Form method="post" action={to.admin.orders.tags()} noValidate className="grid gap-3">
      <input type="hidden" name="orders[]" value={order_id} />
      {error && <ErrorBox>{error}</ErrorBox>}
      <div className="flex items-end gap-3">
        <div className="grow">
          <Field label={words.tag} error={toFieldError(result, 'tag')}>
            <TextInput name="tag" maxLength={limits.orderTag} autoComplete="off" />
          </Field>
        </div>
        <Button type="submit" variant="secondary" pendingLabel={state !== 'idle' && words.working}>
          {words.add}
        </Button>
      </div>
    </Form>
  )
}
