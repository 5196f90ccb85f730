import { adminShellWords } from '#domain/text/admin/shell.ts'
import { EmptyState } from '#ui/empty-state.tsx'

/** Shown to staff of another company than the one at this host. */
export function Stranger() {
  const { title, text } = adminShellWords.strange
  return <EmptyState title={title} explanation={text} />
}
