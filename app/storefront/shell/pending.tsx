import { useNavigation } from 'react-router'

export function Pending({ label }: { label: string }) {
  if (useNavigation().state !== 'loading') return null
  return (
    <div role="status" className="pending on-page flex items-center gap-3">
      <span className="spinner" aria-hidden="true" />
      {label}
    </div>
  )
}
