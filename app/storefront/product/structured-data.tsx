import { use } from 'react'
import { OwnMark } from '#ui/own-mark.ts'

/**
 * For those who read a page without running it: nothing of it is run, and nothing in it can end its element. What only
 * a server knows a browser may leave empty; the words stay as they came.
 */
export function StructuredData({ json }: { json: string }) {
  return (
    <script type="application/ld+json" nonce={use(OwnMark)} suppressHydrationWarning>
      {json}
    </script>
  )
}
