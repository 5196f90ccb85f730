import { Plus } from 'lucide-react'
import { to } from '#domain/paths.ts'
import { mayStaff, type Role } from '#domain/permissions.ts'
import { adminShellWords as words } from '#domain/text/admin/shell.ts'
import { adminStoresWords } from '#domain/text/admin/stores.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

export function NoStore({ title, role }: { title: string; role: Role }) {
  const mayOpen = mayStaff(role, 'createStore')
  return (
    <EmptyState
      title={title}
      explanation={mayOpen ? words.firstStore.open : words.firstStore.wait}
      isPage
    >
      {mayOpen && (
        <ButtonLink href={to.admin.newStore()}>
          <Plus aria-hidden="true" strokeWidth={2} />
          {adminStoresWords.newStore}
        </ButtonLink>
      )}
    </EmptyState>
  )
}
