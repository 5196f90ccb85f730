import { useNavigation } from 'react-router'
import { adminShellTexts } from '#shared/text/admin/shell.ts'

export function Pending() {
  if (useNavigation().state !== 'loading') return null
  return (
    <div role="status" className="pending on-page flex items-center gap-3">
      <span className="spinner" aria-hidden="true" />
      {adminShellTexts.loading}
    </div>
  )
}
