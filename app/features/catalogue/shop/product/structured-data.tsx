import { use } from 'react'
import { NonceContext } from '#ui/document-context.ts'

/** JSON-LD for search engines. */
export function StructuredData({ json }: { json: string }) {
  return (
    <script type="application/ld+json" nonce={use(NonceContext)}>
      {json}
    </script>
  )
}
