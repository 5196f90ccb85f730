import type { ReactNode } from 'react'
import { to } from '#shared/paths/shop.ts'
import { Button } from '#ui/button.tsx'

/** Goes back in the history, or to the front page without a history or a script. */
export function BackButton({ children }: { children: ReactNode }) {
  return (
    <form action={to.home()}>
      <Button type="submit" data-action="back">
        {children}
      </Button>
    </form>
  )
}
