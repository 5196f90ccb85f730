import { use } from 'react'
import { OwnMark } from '#ui/own-mark.ts'

/** Nothing of it is run, and nothing in it can end its element. */
export function StructuredData({ data }: { data: readonly string[] }) {
  const mark = use(OwnMark)
  return data.map((json) => (
    <script key={json} type="application/ld+json" nonce={mark} suppressHydrationWarning>
      {json}
    </script>
  ))
}
