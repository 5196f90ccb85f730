import { Plus } from 'lucide-react'
import { Outlet } from 'react-router'
import { to } from '#shared/paths/paths.ts'
import { hasPermission } from '#features/companies/rules/permissions.ts'
import { adminStoresTexts as texts } from '../rules/admin-texts.ts'
import { readStores } from '../server/read-stores.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { PageHeader } from '#shell/admin/page-header.tsx'
import { getSignedInStaff } from '#shell/admin/signed-in-staff.ts'
import { toPageTitle } from '#web/page-title.ts'
import type { Route } from './+types/stores'
import { StoreTable } from './store-table.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { staff, memberships } = await getSignedInStaff(args)
  const stores = await loadOrRefuse(args, 'storesLoadFailed', () => readStores(staff))
  const editable = memberships.filter(({ role }) => hasPermission(role, 'editStore'))
  const deletable = memberships.filter(({ role }) => hasPermission(role, 'deleteStore'))
  return {
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
      mayDelete: deletable.some(({ company_id }) => company_id === store.company_id),
    })),
    mayCreate: memberships.some(({ role }) => hasPermission(role, 'createStore')),
  }
}

export const meta = () => toPageTitle(texts.title)

export default function Stores({ loaderData: { stores, mayCreate } }: Route.ComponentProps) {
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
      {stores.length > 0 ? <StoreTable stores={stores} /> : <EmptyState title={texts.empty} />}
    </>
  )
}
