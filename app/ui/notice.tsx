import type { ReactNode } from 'react'

export function Notice({ children }: { children: ReactNode }) {
  return (
    <div role="status" className="notice notice-good">
      {children}
    </div>
  )
}
