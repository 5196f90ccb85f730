import { useState } from 'react'
import { useFetcher, useNavigation } from 'react-router'
import type { Locale } from '#domain/stores/locale.ts'
import { isToDo } from '#domain/orders/order.ts'
import { to } from '#domain/paths/paths.ts'
import { adminOrdersTexts } from '#domain/text/admin/orders.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Notice } from '#ui/notice.tsx'
import { toFieldError, toErrorText, type FormResult } from '#web/form-result.ts'
import { OrderEntry, type OrderEntryView } from './order-entry.tsx'

const { several: words } = adminOrdersTexts

type Props = { orders: readonly OrderEntryView[]; locale: Locale; mayHandle: boolean }

export function OrderList({ orders, locale, mayHandle }: Props) {
  const { Form, data, state } = useFetcher<FormResult>()
  const isLoading = useNavigation().state === 'loading'
  const selectable = orders.filter(isToDo)
  const [selectedCount, setSelectedCount] = useState(0)
  const isSelectable = mayHandle && selectable.length > 0
  const list = (
    <ul className="grid gap-3" aria-busy={isLoading || undefined}>
      {orders.map((order) => (
        <OrderEntry key={order.id} order={order} locale={locale} isSelectable={isSelectable} />
      ))}
    </ul>
  )
  const result = state === 'idle' ? data : undefined
  const error = toErrorText(result) ?? toFieldError(result, 'orders')
  return (
    <div className="grid gap-4">
      {result?.notice && <Notice>{result.notice}</Notice>}
      {error && <ErrorBox>{error}</ErrorBox>}
      {isSelectable ? (
        <Form
          method="post"
          action={to.admin.orders.packing()}
          className="grid gap-4"
          onChange={({ currentTarget }) =>
            setSelectedCount(findCheckboxes(currentTarget, ':checked').length)
          }
        >
          <div
            role="group"
            aria-label={words.label}
            className="sticky top-0 z-2 -mx-1 flex flex-wrap items-center gap-x-4 gap-y-2 bg-(--desk,var(--ground)) px-1 py-2"
          >
            <Checkbox
              label={selectedCount > 0 ? words.chosen(selectedCount) : words.chooseAll}
              className="with-scripts grow max-sm:w-full"
              checked={selectedCount > 0 && selectedCount === selectable.length}
              onChange={({ currentTarget: { form, checked } }) => {
                for (const checkbox of findCheckboxes(form, '')) checkbox.checked = checked
                setSelectedCount(checked ? selectable.length : 0)
              }}
            />
            <Button type="submit" size="small" pendingLabel={state !== 'idle' && words.packing}>
              {words.pack}
            </Button>
            <Button
              type="submit"
              size="small"
              variant="secondary"
              formMethod="get"
              formAction={to.admin.orders.slips()}
              formTarget="_blank"
            >
              {words.print}
            </Button>
          </div>
          {list}
        </Form>
      ) : (
        list
      )}
    </div>
  )
}

function findCheckboxes(
  form: HTMLFormElement | null,
  pseudoClass: ':checked' | '',
): HTMLInputElement[] {
  return [...(form?.querySelectorAll<HTMLInputElement>(`[name="orders[]"]${pseudoClass}`) ?? [])]
}
