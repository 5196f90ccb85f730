import { use, useState } from 'react'
import { OwnMark } from '#ui/own-mark.ts'
import { useIsServing } from '#ui/serving.ts'

/**
 * For those who read a page without running it: nothing of it is run, and nothing in it can end its element. What only
 * a server knows a browser may leave empty; the words stay as they came, and a page that is turned to in a browser has
 * none: it could not make the element without the right to make scripts.
 */
export function StructuredData({ json }: { json: string }) {
  const mark = use(OwnMark)
  const [isServed] = useState(useIsServing())
  if (!isServed) return null
  return (
    <script type="application/ld+json" nonce={mark} suppressHydrationWarning>
      {json}
    </script>
  )
}
