import { Plus } from 'lucide-react'
import { to } from '#shared/paths/paths.ts'
import { hasPermission, type Role } from '#features/companies/rules/permissions.ts'
import { adminShellTexts as texts } from '#shared/text/admin/shell.ts'
import { adminStoresTexts } from '#features/stores/rules/admin-texts.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

export function NoStore({ title, role }: { title: string; role: Role }) {
  const mayOpen = hasPermission(role, 'createStore')
  return (
    <EmptyState
      title={title}
      explanation={mayOpen ? texts.firstStore.open : texts.firstStore.wait}
      isPageHeading
    >
      {mayOpen && (
        <ButtonLink href={to.admin.newStore()}>
          <Plus aria-hidden="true" strokeWidth={2} />
          {adminStoresTexts.newStore}
        </ButtonLink>
      )}
    </EmptyState>
  )
}
