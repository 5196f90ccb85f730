import { useEffect, useRef } from 'react'
import { useFetcher, useNavigation } from 'react-router'
import type { Locale } from '#shared/stores/locale.ts'
import { limits } from '#shared/limits.ts'
import { to } from '#shared/paths/paths.ts'
import { adminCommonTexts } from '#shared/text/admin/common.ts'
import { adminShellTexts } from '#shared/text/admin/shell.ts'
import { adminOrdersTexts } from '../rules/admin-texts.ts'
import { adminParcelsTexts as parcelWords } from '#features/delivery/rules/admin-parcels-texts.ts'
import { ButtonLink, Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { ErrorBox, Banner } from '#ui/banner.tsx'
import { toFieldError, toErrorText, type FormResult } from '#web/form-result.ts'
import { OtherSelected } from '#shell/admin/other-selected.tsx'
import { useSelection } from '#shell/admin/use-selection.ts'
import { BulkTag } from './tags/bulk-tag.tsx'
import { OrderEntry, type OrderEntryView } from './order-entry.tsx'

const { several: words } = adminOrdersTexts

/** Name of the boxes of the orders. */
const name = 'orders[]'

type Props = {
  /** The list with its filters, without the page. */
  list: string
  orders: readonly OrderEntryView[]
  matching: { href: string; count: number }
  tags: readonly { id: string; name: string }[]
  locale: Locale
  mayHandle: boolean
}

export function OrderList({ list: listPath, orders, matching, tags, locale, mayHandle }: Props) {
  const { Form, data, state } = useFetcher<FormResult>()
  const isLoading = useNavigation().state === 'loading'
  const form = useRef<HTMLFormElement>(null)
  const rows = orders.map(({ id }) => id).join(' ')
  const { here, count, others, choose, chooseIds, clear } = useSelection(form, {
    list: listPath,
    rows,
    name,
  })
  const isSelectable = mayHandle
  const list = (
    <ul
      data-rows=""
      className="divide-y divide-line overflow-clip rounded-card border border-line bg-ground"
      aria-busy={isLoading || undefined}
    >
      {orders.map((order) => (
        <OrderEntry key={order.id} order={order} locale={locale} isSelectable={isSelectable} />
      ))}
    </ul>
  )
  const result = state === 'idle' ? data : undefined
  const error = toErrorText(result) ?? toFieldError(result, 'orders') ?? toFieldError(result, 'tag')
  return (
    <div className="grid gap-4">
      {result?.notice && <Banner>{result.notice}</Banner>}
      {error && <ErrorBox>{error}</ErrorBox>}
      {isSelectable ? (
        <Form
          method="post"
          action={to.admin.orders.packing()}
          ref={form}
          data-chosen={count > 0 || undefined}
          className="selection grid gap-4"
        >
          <div
            role="group"
            aria-label={words.label}
            className="sticky top-0 z-2 -mx-1 flex flex-wrap items-center gap-x-4 gap-y-2 bg-(--desk,var(--ground)) px-1 py-2"
          >
            <Checkbox
              label={count > 0 ? words.chosen(count) : words.chooseAll}
              className="with-scripts grow max-sm:w-full"
              checked={here > 0 && here === orders.length}
              onChange={({ currentTarget: { checked } }) => choose(() => checked)}
            />
            {here === orders.length && (
              <ChooseMatching {...matching} chosen={count} onChoose={chooseIds} />
            )}
            {count > 0 && <OtherSelected {...{ name }} ids={others} onClear={clear} />}
            {/* First, so that Enter in the field of the tag does not pack the orders. */}
            <BulkTag tags={tags} isPending={state !== 'idle'} />
            <Button
              type="submit"
              size="small"
              className="when-chosen"
              pendingLabel={state !== 'idle' && words.packing}
            >
              {words.pack}
            </Button>
            <Button
              type="submit"
              size="small"
              variant="secondary"
              className="when-chosen"
              formMethod="get"
              formAction={to.admin.orders.slips()}
              formTarget="_blank"
            >
              {words.print}
            </Button>
            <Button
              type="submit"
              size="small"
              variant="secondary"
              className="when-chosen"
              formMethod="get"
              formAction={to.admin.orders.pickList()}
              formTarget="_blank"
            >
              {parcelWords.pick.action}
            </Button>
            <Button
              type="submit"
              size="small"
              variant="secondary"
              className="when-chosen"
              formAction={to.admin.orders.labels()}
              disabled={state !== 'idle'}
            >
              {parcelWords.labels.action}
            </Button>
            <ButtonLink size="small" variant="secondary" href={to.admin.orders.tracking()}>
              {parcelWords.sheet.action}
            </ButtonLink>
          </div>
          {list}
        </Form>
      ) : (
        list
      )}
    </div>
  )
}

type MatchingProps = {
  href: string
  count: number
  chosen: number
  onChoose: (ids: readonly string[]) => void
}

/** Goes on from all of the page to all of the list, as far as they can be changed at once. */
function ChooseMatching({ href, count, chosen, onChoose }: MatchingProps) {
  const { load, data, state } = useFetcher<{ ids: string[] }>()
  const ids = data?.ids
  useEffect(() => {
    if (ids) onChoose(ids)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- each answer is handed on once
  }, [ids])
  const most = Math.min(count, limits.ordersAtOnce)
  if (chosen >= most) return null
  return (
    <Button
      type="button"
      variant="quiet"
      size="small"
      onClick={() => void load(href)}
      pendingLabel={state !== 'idle' && adminShellTexts.loading}
    >
      {most < count
        ? adminCommonTexts.selection.first(most)
        : adminCommonTexts.selection.all(count)}
    </Button>
  )
}
