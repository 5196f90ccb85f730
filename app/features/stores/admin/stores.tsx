import { Copy, Plus, Pencil, Trash2 } from 'lucide-react'
import { Outlet, Link } from 'react-router'
import { to } from '#shared/paths/paths.ts'
import { hasPermission } from '#features/companies/rules/permissions.ts'
import { adminStoresTexts as texts } from '../rules/admin-texts.ts'
import { Dashboard } from '#features/dashboard/admin/dashboard.tsx'
import { loadDashboard } from '#features/dashboard/admin/load-dashboard.ts'
import { readStores } from '../server/read-stores.ts'
import { ButtonLink, getButtonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { PageHeader } from '#shell/admin/page-header.tsx'
import { getSignedInStaff } from '#shell/admin/signed-in-staff.ts'
import { toPageTitle } from '#web/page-title.ts'
import type { Route } from './+types/stores'
import { adminCommonTexts } from '#shared/text/admin/common.ts'
import { Badge } from '#ui/badge.tsx'
import { Table, type Column } from '#ui/table.tsx'
import { Timestamp } from '#shell/admin/timestamp.tsx'

export async function loader(args: Route.LoaderArgs) {
  const signedIn = await getSignedInStaff(args)
  const { staff, memberships } = signedIn
  const [stores, dashboard] = await Promise.all([
    loadOrRefuse(args, 'storesLoadFailed', () => readStores(staff)),
    loadDashboard(args, signedIn),
  ])
  const editable = memberships.filter(({ role }) => hasPermission(role, 'editStore'))
  const copiers = memberships.filter(({ role }) => hasPermission(role, 'createStore'))
  const deletable = memberships.filter(({ role }) => hasPermission(role, 'deleteStore'))
  return {
    dashboard,
    stores: stores.map(({ store_id, name, domain, active, created_at, ...store }) => ({
      isProven: store.domain_proven_at !== null,
      store_id,
      name,
      domain,
      active,
      isWaiting: store.opens_when_ready,
      created_at,
      company_name: memberships.length > 1 ? store.company_name : null,
      mayEdit: editable.some(({ company_id }) => company_id === store.company_id),
      mayCopy: copiers.some(({ company_id }) => company_id === store.company_id),
      mayDelete: deletable.some(({ company_id }) => company_id === store.company_id),
    })),
    mayCreate: memberships.some(({ role }) => hasPermission(role, 'createStore')),
  }
}

export const meta = () => toPageTitle(texts.title)

export default function Stores({ loaderData }: Route.ComponentProps) {
  const { stores, mayCreate, dashboard } = loaderData
  return (
    <>
      <PageHeader
        title={texts.title}
        actions={
          mayCreate && (
            <ButtonLink href={to.admin.newStore()}>
              <Plus aria-hidden="true" strokeWidth={2} />
              {texts.newStore}
            </ButtonLink>
          )
        }
      />
      <Outlet />
      {dashboard && <Dashboard view={dashboard} />}
      {stores.length > 0 ? <StoreTable stores={stores} /> : <EmptyState title={texts.empty} />}
    </>
  )
}

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
  mayCopy: boolean
  mayDelete: boolean
}

function StoreTable({ stores }: { stores: readonly Row[] }) {
  return (
    <div className="paper">
      <Table
        caption={texts.title}
        columns={
          stores.some(({ mayEdit }) => mayEdit) ? [...listColumns(), getActions()] : listColumns()
        }
        rows={stores}
        getKey={({ store_id }) => store_id}
        isStacked
      />
    </div>
  )
}

const { columns: headings } = texts

const listColumns = (): readonly Column<Row>[] => [
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

const getActions = (): Column<Row> => ({
  heading: headings.actions,
  isNumeric: true,
  cell: ({ store_id, name, mayEdit, mayCopy, mayDelete }) => (
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
      {mayCopy && (
        <Link
          to={to.admin.store.copy(store_id)}
          aria-label={texts.copy.named(name)}
          className={rowButtonClass}
        >
          <Copy aria-hidden="true" strokeWidth={1.75} />
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
})

const rowButtonClass = getButtonClass({
  variant: 'quiet',
  size: 'small',
  className: 'button-icon text-muted',
})
