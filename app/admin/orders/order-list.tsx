import { useState } from 'react'
import { useFetcher, useNavigation } from 'react-router'
import type { Locale } from '#domain/locale.ts'
import { waitsForShop } from '#domain/order.ts'
import { to } from '#domain/paths.ts'
import { adminOrdersWords } from '#domain/text/admin/orders.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Notice } from '#ui/notice.tsx'
import { errorOf, type FormAnswer } from '../form-answer.ts'
import { OrderEntry, type OrderEntryView } from './order-entry.tsx'

const { several: words } = adminOrdersWords

type Props = { orders: readonly OrderEntryView[]; locale: Locale; mayHandle: boolean }

export function OrderList({ orders, locale, mayHandle }: Props) {
  const { Form, data, state } = useFetcher<FormAnswer>()
  const isLoading = useNavigation().state === 'loading'
  const choosable = orders.filter(waitsForShop)
  const [chosen, setChosen] = useState(0)
  const isForm = mayHandle && choosable.length > 0
  const list = (
    <ul className="grid gap-3" aria-busy={isLoading || undefined}>
      {orders.map((order) => (
        <OrderEntry key={order.id} order={order} locale={locale} isForm={isForm} />
      ))}
    </ul>
  )
  const answer = state === 'idle' ? data : undefined
  const error = errorOf(answer) ?? answer?.faults['orders']
  return (
    <div className="grid gap-4">
      {answer?.said && <Notice>{answer.said}</Notice>}
      {error && <ErrorBox>{error}</ErrorBox>}
      {isForm ? (
        <Form
          method="post"
          action={to.admin.orders.packing()}
          className="grid gap-4"
          onChange={({ currentTarget }) => setChosen(boxesIn(currentTarget, ':checked').length)}
        >
          <div
            role="group"
            aria-label={words.label}
            className="sticky top-0 z-2 -mx-1 flex flex-wrap items-center gap-x-4 gap-y-2 bg-(--desk,var(--ground)) px-1 py-2"
          >
            <Checkbox
              label={chosen > 0 ? words.chosen(chosen) : words.chooseAll}
              className="with-scripts grow max-sm:w-full"
              checked={chosen > 0 && chosen === choosable.length}
              onChange={({ currentTarget: { form, checked } }) => {
                for (const box of boxesIn(form, '')) box.checked = checked
                setChosen(checked ? choosable.length : 0)
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

function boxesIn(form: HTMLFormElement | null, which: ':checked' | ''): HTMLInputElement[] {
  return [...(form?.querySelectorAll<HTMLInputElement>(`[name="orders[]"]${which}`) ?? [])]
}
