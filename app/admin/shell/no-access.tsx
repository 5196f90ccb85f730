import { adminShellTexts } from '#domain/text/admin/shell.ts'
import { EmptyState } from '#ui/empty-state.tsx'

/** Shown to staff of another company than the one at this host. */
export function NoAccess() {
  const { title, text } = adminShellTexts.strange
  return <EmptyState title={title} explanation={text} />
}
