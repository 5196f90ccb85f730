import { use, useState } from 'react'
import { OwnMark } from '#ui/own-mark.ts'
import { useIsServing } from '#ui/serving.ts'

/**
 * JSON-LD, rendered by the server only: the content security policy keeps client navigation from adding a
 * script element. Hydration keeps the server's text, as the browser lacks some of its data.
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
