import { ArrowDownUp, Check, Columns3 } from 'lucide-react'
import { useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { to } from '#shared/paths/paths.ts'
import { closeParentPopovers } from '#shell/admin/account-menu.tsx'
import { getButtonClass } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Link } from '#ui/link.tsx'
import { adminProductsTexts } from '../../rules/admin-products-texts.ts'
import { productColumns, productSortings, type ProductColumn } from '../../rules/product-table.ts'
import { toListFilter, type ProductListQuery, type ProductView } from './list-query.ts'

const { sorting: words, columns: columnsTexts, table } = adminProductsTexts

const buttonClass = getButtonClass({ variant: 'quiet', size: 'small' })

export function SortingMenu({ listQuery }: { listQuery: ProductListQuery }) {
  return (
    <>
      <button type="button" popoverTarget="sorting" className={buttonClass}>
        <ArrowDownUp aria-hidden="true" strokeWidth={1.75} />
        {words.label(words.by[listQuery.sorting])}
      </button>
      <nav id="sorting" popover="auto" aria-label={words.list} className="slip slip-beside on-page">
        {productSortings.map((sorting) => (
          <Link
            key={sorting}
            href={to.admin.products(toListFilter({ ...listQuery, sorting }))}
            aria-current={sorting === listQuery.sorting ? 'true' : undefined}
            onClick={closeParentPopovers}
            className="slip-row"
          >
            <span className="grow">{words.by[sorting]}</span>
            {sorting === listQuery.sorting && <Check aria-hidden="true" strokeWidth={2} />}
          </Link>
        ))}
      </nav>
    </>
  )
}

type Props = { listQuery: ProductListQuery; page: number; hidden: readonly ProductColumn[] }

/** The address carries the choice once; the browser remembers it. */
export function ColumnsMenu({ listQuery, page, hidden }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  return (
    <>
      <button type="button" popoverTarget="columns" className={buttonClass}>
        <Columns3 aria-hidden="true" strokeWidth={1.75} />
        {columnsTexts.label}
      </button>
      <div id="columns" popover="auto" className="slip slip-beside on-page">
        <Form
          ref={form}
          action={to.admin.products()}
          onChange={() => void submit(form.current, { replace: true, preventScrollReset: true })}
          className="grid"
        >
          {Object.entries(toListFilter(listQuery, page)).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <input type="hidden" name="column" value="" />
          {productColumns.map((column) => (
            <Checkbox
              key={column}
              label={table[column]}
              name="column"
              value={column}
              defaultChecked={!hidden.includes(column)}
              className="slip-row"
            />
          ))}
          <noscript>
            <button className="slip-row">{columnsTexts.apply}</button>
          </noscript>
        </Form>
      </div>
    </>
  )
}

type ViewLinksProps = { view: ProductView; listQuery: ProductListQuery; page: number }

/** The chosen view is remembered by the browser. */
export function ViewLinks({ view, listQuery, page }: ViewLinksProps) {
  const { label, cards, table: rows } = adminProductsTexts.view
  return (
    <nav aria-label={label} className="flex gap-1">
      {(
        [
          ['cards', cards],
          ['table', rows],
        ] as const
      ).map(([one, name]) => (
        <Link
          key={one}
          href={to.admin.products({ ...toListFilter(listQuery, page), view: one })}
          aria-current={one === view ? 'true' : undefined}
          className={getButtonClass({
            variant: one === view ? 'secondary' : 'quiet',
            size: 'small',
          })}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}
