import { adminShellTexts } from '#shared/text/admin/shell.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { CompaniesElsewhere } from './companies-elsewhere.tsx'
import type { LinkedCompany } from './shell-view.ts'

/** Shown to staff of another company than the one at this host. */
export function NoAccess({ elsewhere }: { elsewhere: LinkedCompany[] }) {
  const { title, text } = adminShellTexts.strange
  return (
    <>
      <EmptyState title={title} explanation={text} />
      <div className="mx-auto mt-6 max-w-narrow">
        <CompaniesElsewhere companies={elsewhere} />
      </div>
    </>
  )
}
