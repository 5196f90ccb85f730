import { use, useState } from 'react'
import { NonceContext } from '#ui/nonce-context.ts'
import { useIsServerRender } from '#ui/use-is-server-render.ts'

/**
 * JSON-LD, rendered by the server only: the content security policy keeps client navigation from adding a
 * script element. Hydration keeps the server's text, as the browser lacks some of its data.
 */
export function StructuredData({ json }: { json: string }) {
  const nonce = use(NonceContext)
  const [isServerRendered] = useState(useIsServerRender())
  if (!isServerRendered) return null
  return (
    <script type="application/ld+json" nonce={nonce} suppressHydrationWarning>
      {json}
    </script>
  )
}
