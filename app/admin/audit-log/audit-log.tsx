import { to } from '#domain/paths.ts'
import { adminAuditLogWords as words } from '#domain/text/admin/audit-log.ts'
import { adminCommonWords } from '#domain/text/admin/common.ts'
import { recordOf } from '#domain/stored.ts'
import { readAuditLog } from '#server/companies/read-audit-log.ts'
import { orRefuse } from '#server/http/or-refuse.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Table, type Column } from '#ui/table.tsx'
import { companyOf } from '../company-of.ts'
import { pageIn } from '../page-in.ts'
import { readOr } from '../read-or.ts'
import { Moment } from '../shell/moment.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { signedInStaff } from '../signed-in.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/audit-log'

export async function loader({ url, ...asked }: Route.LoaderArgs) {
  const signedIn = await signedInStaff(asked)
  const { company_id } = companyOf(signedIn)
  const page = pageIn(url)
  const { changes, pages } = orRefuse(
    await readOr(asked, 'auditLogLoadFailed', () => readAuditLog(signedIn.staff, company_id, page)),
  )
  // Which fields, not what was in them: a name or an address that was changed is nobody's reading.
  const rows = changes.map(({ changes: details, ...change }) => ({
    ...change,
    fields: change.action === 'changed' ? Object.keys(recordOf(details)) : [],
  }))
  return { rows, page, pages }
}

export function meta() {
  return titled(words.title)
}

export default function AuditLog({ loaderData: { rows, page, pages } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={words.title} description={words.intro} />
      {rows.length > 0 ? (
        <div className="paper">
          <Table
            caption={words.title}
            columns={columns}
            rows={rows}
            keyOf={({ id }) => id}
            isStacked
          />
        </div>
      ) : (
        <EmptyState title={words.empty} />
      )}
      <div className="mt-6">
        <Pagination
          label={adminCommonWords.pages}
          page={page}
          pages={pages}
          hrefOf={(other) => to.admin.auditLog({ page: String(other) })}
          labels={{
            previous: adminCommonWords.previousPage,
            next: adminCommonWords.nextPage,
            page: adminCommonWords.page,
          }}
        />
      </div>
    </>
  )
}

type Row = {
  id: string
  created_at: Date
  action: string
  subject_type: string
  subject_name: string
  staff_name: string | null
  store_name: string | null
  fields: string[]
}

const columns: readonly Column<Row>[] = [
  { heading: words.columns.when, cell: ({ created_at }) => <Moment at={created_at} hasTime /> },
  { heading: words.columns.who, cell: ({ staff_name }) => staff_name ?? words.formerStaff },
  {
    heading: words.columns.what,
    cell: ({ action, subject_type, subject_name, fields }) => (
      <span>
        {words.happened(action, readable(subject_type))}{' '}
        <span className="font-medium">{subject_name}</span>
        {fields.length > 0 && (
          <span className="block text-xs text-muted">{fields.map(readable).join(', ')}</span>
        )}
      </span>
    ),
  },
  { heading: words.columns.store, cell: ({ store_name }) => store_name },
]

function readable(field: string): string {
  return field.replaceAll('_', ' ')
}
