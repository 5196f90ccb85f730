import type { ReactNode } from 'react'

/** Good news that stays on its page. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <div role="status" className="notice notice-good">
      {children}
    </div>
  )
}
