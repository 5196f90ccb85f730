import type { ReactNode } from 'react'

type Props = { className?: string; children: ReactNode }

/** A summary with what it unfolds. Whoever opened it before the page's script came finds it open, and React is told so. */
export function Fold({ className, children }: Props) {
  return (
    <details className={className} suppressHydrationWarning>
      {children}
    </details>
  )
}
