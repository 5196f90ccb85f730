import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type BadgeTone = 'quiet' | 'accent' | 'good' | 'warning' | 'bad' | 'info'

type Props = { tone?: BadgeTone; className?: string; children: ReactNode }

export function Badge({ tone = 'quiet', className, children }: Props) {
  return <span className={classNames('badge', `badge-${tone}`, className)}>{children}</span>
}
