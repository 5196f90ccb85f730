import type { ReactNode } from 'react'
import { to } from '#domain/paths/shop.ts'
import { Button } from '#ui/button.tsx'

/** Goes back in the history, or to the front page without a history or a script. */
export function BackButton({ children }: { children: ReactNode }) {
  return (
    <form action={to.home()}>
      <Button
        type="submit"
        onClick={(event) => {
          if (window.history.length < 2) return
          event.preventDefault()
          window.history.back()
        }}
      >
        {children}
      </Button>
    </form>
  )
}
