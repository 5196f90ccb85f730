import { to } from '#domain/paths.ts'
import { adminAuditLogWords as words } from '#domain/text/admin/audit-log.ts'
import { recordOf } from '#domain/stored.ts'
import { readAuditLog } from '#server/companies/read-audit-log.ts'
import { orRefuse } from '#server/http/or-refuse.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Table, type Column } from '#ui/table.tsx'
import { companyOf } from '../company-of.ts'
import { Neighbours } from '../neighbours.tsx'
import { readOr } from '../read-or.ts'
import { Moment } from '../shell/moment.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { signedInStaff } from '../signed-in.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/audit-log'
import { askedChanges, sameChanges } from './asked-changes.ts'
import { ChangeFilters } from './change-filters.tsx'

export async function loader({ url, ...rest }: Route.LoaderArgs) {
  const signedIn = await signedInStaff(rest)
  const { company_id } = companyOf(signedIn)
  const { query, wanted, place } = askedChanges(url)
  const { changes, ...list } = orRefuse(
    await readOr(rest, 'auditLogLoadFailed', () =>
      readAuditLog(signedIn.staff, company_id, wanted, place),
    ),
  )
  // Returns field names without their values: changed names and addresses are personal data.
  const rows = changes.map(({ changes: details, ...change }) => ({
    ...change,
    fields: change.action === 'changed' ? Object.keys(recordOf(details)) : [],
  }))
  const stores = signedIn.stores.filter((store) => store.company_id === company_id)
  return { ...list, rows, query, wanted, stores }
}

export function meta() {
  return titled(words.title)
}

export default function AuditLog({ loaderData }: Route.ComponentProps) {
  const { rows, query, wanted, colleagues, stores, previous, next } = loaderData
  const same = sameChanges({ query, wanted })
  return (
    <>
      <PageHead title={words.title} description={words.intro} />
      <div className="grid gap-6">
        <ChangeFilters query={query} wanted={wanted} colleagues={colleagues} stores={stores} />
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
          <NoChanges isNarrowed={Object.keys(same).length > 0} />
        )}
        <Neighbours
          previous={previous && to.admin.auditLog({ ...same, before: previous })}
          next={next && to.admin.auditLog({ ...same, after: next })}
          labels={{ previous: words.newer, next: words.older }}
        />
      </div>
    </>
  )
}

function NoChanges({ isNarrowed }: { isNarrowed: boolean }) {
  const { title, none, filtered, showAll } = words.empty
  return (
    <EmptyState title={title} explanation={isNarrowed ? filtered : none}>
      {isNarrowed && (
        <ButtonLink variant="secondary" href={to.admin.auditLog()}>
          {showAll}
        </ButtonLink>
      )}
    </EmptyState>
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
