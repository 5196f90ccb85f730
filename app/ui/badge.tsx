import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type BadgeTone = 'quiet' | 'accent' | 'good' | 'warning' | 'bad' | 'info'

type Props = { tone?: BadgeTone; className?: string; children: ReactNode }

export function Badge({ tone = 'quiet', className, children }: Props) {
  return <span className={classNames('badge', `badge-${tone}`, className)}>{children}</span>
}

// Each status has its own colour and shape, for readers with colour vision deficiency.
const statusClasses = {
  open: 'status-open',
  pending: 'status-pending',
  in_progress: 'status-in-progress',
  waiting_customer: 'status-waiting',
  resolved: 'status-resolved',
  closed: 'status-closed',
} as const

type KnownStatus = keyof typeof statusClasses

export function StatusBadge({ status, label }: { status: string; label: string }) {
  return (
    <span
      className={classNames('badge status', statusClasses[toKnownStatus(status)])}
      data-testid="status-badge"
    >
      {label}
    </span>
  )
}

function toKnownStatus(status: string): KnownStatus {
  return isKnownStatus(status) ? status : 'open'
}

function isKnownStatus(status: string): status is KnownStatus {
  return Object.hasOwn(statusClasses, status)
}
