import { Plus } from 'lucide-react'
import { Outlet } from 'react-router'
import { to } from '#domain/paths.ts'
import { mayStaff } from '#domain/permissions.ts'
import { adminStoresWords as words } from '#domain/text/admin/stores.ts'
import { readStores } from '#server/stores/read-stores.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { readOr } from '../read-or.ts'
import { PageHead } from '../shell/page-head.tsx'
import { signedInStaff } from '../signed-in.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/stores'
import { StoreTable } from './store-table.tsx'

export async function loader(asked: Route.LoaderArgs) {
  const { staff, memberships } = await signedInStaff(asked)
  const stores = await readOr(asked, 'storesLoadFailed', () => readStores(staff))
  const editable = memberships.filter(({ role }) => mayStaff(role, 'editStore'))
  const deletable = memberships.filter(({ role }) => mayStaff(role, 'deleteStore'))
  return {
    stores: stores.map(({ store_id, name, domain, active, created_at, ...store }) => ({
      isProven: store.domain_proven_at !== null,
      store_id,
      name,
      domain,
      active,
      created_at,
      company_name: memberships.length > 1 ? store.company_name : null,
      mayEdit: editable.some(({ company_id }) => company_id === store.company_id),
      mayDelete: deletable.some(({ company_id }) => company_id === store.company_id),
    })),
    mayOpen: memberships.some(({ role }) => mayStaff(role, 'createStore')),
  }
}

export function meta() {
  return titled(words.title)
}

export default function Stores({ loaderData: { stores, mayOpen } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={words.title}
        actions={
          mayOpen && (
            <ButtonLink href={to.admin.newStore()}>
              <Plus aria-hidden="true" strokeWidth={2} />
              {words.newStore}
            </ButtonLink>
          )
        }
      />
      <Outlet />
      {stores.length > 0 ? <StoreTable stores={stores} /> : <EmptyState title={words.empty} />}
    </>
  )
}
