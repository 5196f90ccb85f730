import type { ReactNode } from 'react'

type Props = { className?: string; children: ReactNode }

/** A details element. Suppresses the hydration warning because it may have been opened before hydration. */
export function Disclosure({ className, children }: Props) {
  return (
    <details className={className} suppressHydrationWarning>
      {children}
    </details>
  )
}
