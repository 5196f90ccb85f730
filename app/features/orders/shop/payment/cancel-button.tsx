import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'

/** A GET form, so that it is a button with and without a script. */
export function CancelButton({ url, children }: { url: string; children: ReactNode }) {
  const { pathname, searchParams } = new URL(url)
  return (
    <form action={pathname} className="mt-4">
      {[...searchParams].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant="quiet" className="w-full">
        {children}
      </Button>
    </form>
  )
}
