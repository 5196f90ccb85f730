import { classNames } from './class-names.ts'

// Each status has its own colour and shape, for readers with colour vision deficiency.
const looks = {
  open: 'status-open',
  pending: 'status-pending',
  in_progress: 'status-in-progress',
  waiting_customer: 'status-waiting',
  resolved: 'status-resolved',
  closed: 'status-closed',
} as const

type Look = keyof typeof looks

export function StatusBadge({ status, label }: { status: string; label: string }) {
  return (
    <span className={classNames('badge status', looks[lookOf(status)])} data-testid="status-badge">
      {label}
    </span>
  )
}

function lookOf(status: string): Look {
  return isLook(status) ? status : 'open'
}

function isLook(status: string): status is Look {
  return Object.hasOwn(looks, status)
}
