import { to } from '#shared/paths/paths.ts'
import type { ImportState } from '../../rules/product-import.ts'
import { adminImportsTexts } from '../../rules/admin-product-imports-texts.ts'
import { Badge } from '#ui/badge.tsx'
import { Link } from '#ui/link.tsx'
import { Table, type Column } from '#ui/table.tsx'
import { Timestamp } from '#shell/admin/timestamp.tsx'

type Row = {
  id: string
  file_name: string
  state: ImportState
  created_at: Date
  staff_name: string | null
}

const { latest: words, states } = adminImportsTexts

export function LatestImports({ imports }: { imports: readonly Row[] }) {
  return (
    <section className="grid gap-3">
      <h2 className="heading text-lg">{words.title}</h2>
      <div className="paper">
        <Table
          caption={words.title}
          columns={columns}
          rows={imports}
          getKey={({ id }) => id}
          isStacked
        />
      </div>
    </section>
  )
}

const columns: readonly Column<Row>[] = [
  {
    heading: words.file,
    isRowHeading: true,
    cell: ({ id, file_name }) => (
      <Link href={to.admin.productImport.one(id)} className="link wrap-anywhere">
        {file_name}
      </Link>
    ),
  },
  { heading: words.by, cell: ({ staff_name }) => staff_name },
  { heading: words.at, cell: ({ created_at }) => <Timestamp at={created_at} hasTime /> },
  {
    heading: words.state,
    cell: ({ state }) => (
      <Badge tone={state === 'done' ? 'good' : state === 'ready' ? 'info' : 'quiet'}>
        {states[state]}
      </Badge>
    ),
  },
]
