import { Pencil, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { to } from '#shared/paths/paths.ts'
import { adminCommonTexts } from '#shared/text/admin/common.ts'
import { adminStoresTexts as texts } from '../rules/admin-texts.ts'
import { Badge } from '#ui/badge.tsx'
import { getButtonClass } from '#ui/button-class.ts'
import { Table, type Column } from '#ui/table.tsx'
import { Timestamp } from '#shell/admin/timestamp.tsx'

type Row = {
  store_id: string
  name: string
  /** Null for members of a single company. */
  company_name: string | null
  domain: string
  isProven: boolean
  active: boolean
  isWaiting: boolean
  created_at: Date
  mayEdit: boolean
  mayDelete: boolean
}

export function StoreTable({ stores }: { stores: readonly Row[] }) {
  return (
    <div className="paper">
      <Table
        caption={texts.title}
        columns={stores.some(({ mayEdit }) => mayEdit) ? [...columns, actions] : columns}
        rows={stores}
        getKey={({ store_id }) => store_id}
        isStacked
      />
    </div>
  )
}

const { columns: headings } = texts

const columns: readonly Column<Row>[] = [
  {
    heading: headings.store,
    isRowHeading: true,
    cell: ({ name, company_name }) => (
      <>
        {name}
        {company_name && <span className="block text-xs text-muted">{company_name}</span>}
      </>
    ),
  },
  {
    heading: headings.domain,
    cell: ({ store_id, domain, isProven, mayEdit }) => (
      <span className="inline-flex flex-wrap items-center gap-2 max-md:justify-end">
        {mayEdit ? (
          <Link to={to.admin.store.domains(store_id)} className="link wrap-anywhere">
            {domain}
          </Link>
        ) : (
          domain
        )}
        {!isProven && <Badge tone="warning">{texts.unproven}</Badge>}
      </span>
    ),
  },
  {
    heading: headings.status,
    cell: ({ active, isWaiting }) => (
      <Badge tone={active ? 'good' : isWaiting ? 'info' : 'quiet'}>
        {active ? adminCommonTexts.active : isWaiting ? texts.opensSoon : adminCommonTexts.inactive}
      </Badge>
    ),
  },
  { heading: headings.created, cell: ({ created_at }) => <Timestamp at={created_at} /> },
]

const actions: Column<Row> = {
  heading: headings.actions,
  isNumeric: true,
  cell: ({ store_id, name, mayEdit, mayDelete }) => (
    <span className="inline-flex gap-1">
      {mayEdit && (
        <Link
          to={to.admin.store(store_id)}
          aria-label={adminCommonTexts.editNamed(name)}
          className={rowButtonClass}
        >
          <Pencil aria-hidden="true" strokeWidth={1.75} />
        </Link>
      )}
      {mayDelete && (
        <Link
          to={to.admin.store.deletion(store_id)}
          preventScrollReset
          aria-label={adminCommonTexts.deleteNamed(name)}
          className={rowButtonClass}
        >
          <Trash2 aria-hidden="true" strokeWidth={1.75} />
        </Link>
      )}
    </span>
  ),
}

const rowButtonClass = getButtonClass({
  variant: 'quiet',
  size: 'small',
  className: 'button-icon text-muted',
})
