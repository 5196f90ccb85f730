import { columns } from '../../rules/product-sheet/columns.ts'
import { adminImportsTexts } from '../../rules/admin-product-imports-texts.ts'
import { Card } from '#ui/card.tsx'

const { columns: words } = adminImportsTexts

const productColumns = Object.entries(columns).map(
  ([name, heading]) => [heading, words.of[name as keyof typeof columns]] as const,
)

export function ColumnGuide({ domains }: { domains: readonly string[] }) {
  return (
    <Card title={words.title} description={words.intro}>
      <dl className="grid gap-x-8 text-sm sm:grid-cols-[minmax(10rem,auto)_1fr]">
        {[...productColumns, ...Object.entries(words.inStore)].map(([column, explanation]) => (
          <div key={column} className="contents">
            <dt className="border-t border-line pt-2 font-medium sm:pb-2">{column}</dt>
            <dd className="pb-2 text-muted sm:border-t sm:border-line sm:pt-2">
              {explanation}
              {column in words.inStore && (
                <span className="block text-xs wrap-anywhere">
                  {domains.map((domain) => column.replace('…', domain)).join(', ')}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
