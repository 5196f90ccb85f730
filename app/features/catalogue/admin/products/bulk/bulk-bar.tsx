import { useRef } from 'react'
import { Form } from 'react-router'
import { to } from '#shared/paths/paths.ts'
import { adminBulkTexts as texts } from '../../../rules/admin-products-texts.ts'
import { ButtonLink, Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { adminCommonTexts } from '#shared/text/admin/common.ts'
import { OtherSelected } from '#shell/admin/other-selected.tsx'
import { useSelection } from '#shell/admin/use-selection.ts'
import { toListFilter, toListPath, type ProductListQuery } from '../list-query.ts'

const bulkFormId = 'bulk'

type TickProps = { id: string; name: string; className?: string }

/** The box of a product, which may stand anywhere in the page. */
export function ProductTick({ id, name, className }: TickProps) {
  return (
    <input
      type="checkbox"
      form={bulkFormId}
      name="ids"
      value={id}
      aria-label={texts.choose(name)}
      className={classNames('tick', className)}
    />
  )
}

type Props = {
  listQuery: ProductListQuery
  total: number | null
  /** The products of the page, as they are shown. */
  rows: string
}

/** Buttons for the ticked products; they appear with the first of them. */
export function BulkBar({ listQuery, total, rows }: Props) {
  const form = useRef<HTMLFormElement>(null)
  // The order of a list changes nothing about the products of it.
  const matches = { ...listQuery, sorting: 'newest' as const }
  const list = toListPath(matches)
  const { count, others, clear } = useSelection(form, { list, rows, name: 'ids' })
  return (
    <Form
      id={bulkFormId}
      action={to.admin.productBulk()}
      aria-label={texts.bar}
      ref={form}
      data-chosen={count > 0 || undefined}
      className="selection flex flex-wrap items-center gap-2"
    >
      <p role="status" className="text-sm font-medium">
        {count > 0 && adminCommonTexts.selection.chosen(count)}
      </p>
      <Button type="submit" variant="secondary" size="small" className="when-chosen">
        {texts.editChosen}
      </Button>
      <ButtonLink
        variant="quiet"
        size="small"
        className="when-chosen"
        href={to.admin.productBulk({ all: 'on', ...toListFilter(matches) })}
      >
        {texts.editAll(total)}
      </ButtonLink>
      {count > 0 && <OtherSelected name="ids" ids={others} onClear={clear} />}
    </Form>
  )
}
