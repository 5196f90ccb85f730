import { adminShellWords } from '#domain/text/admin/shell.ts'
import { EmptyState } from '#ui/empty-state.tsx'

/** Somebody who may sign in, but works for another company than the one behind this address. */
export function Stranger() {
  const { title, text } = adminShellWords.strange
  return <EmptyState title={title} explanation={text} />
}
