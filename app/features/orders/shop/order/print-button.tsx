import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'

export function PrintButton({ children }: { children: ReactNode }) {
  return (
    <Button
      variant="secondary"
      size="small"
      data-action="print"
      className="with-scripts print:hidden"
    >
      {children}
    </Button>
  )
}
