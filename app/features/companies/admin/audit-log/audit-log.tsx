import { to } from '#shared/paths/paths.ts'
import { adminCommonTexts } from '#shared/text/admin/common.ts'
import { adminAuditLogTexts as texts } from '../../rules/admin-audit-log-texts.ts'
import { formatTime } from '#shared/stores/dates.ts'
import { toRecord, toText } from '#shared/json-values.ts'
import { readAuditLog } from '../../server/read-audit-log.ts'
import { ButtonLink } from '#ui/button.tsx'
import { drawings } from '#ui/drawings.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Table, type Column } from '#ui/table.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { toPageTitle } from '#web/page-title.ts'
import { getSelectedCompany } from '#shell/admin/selected-store.ts'
import { Timestamp } from '#shell/admin/timestamp.tsx'
import { PageHeader } from '#shell/admin/page-header.tsx'
import type { Route } from './+types/audit-log'
import { parseChangesQuery, toQueryParams } from './list-query.ts'
import { ChangeFilters } from './change-filters.tsx'

export async function loader({ url, ...args }: Route.LoaderArgs) {
  const { signedIn, staff, company_id } = await getSelectedCompany(args)
  const { query, filter, position } = parseChangesQuery(url)
  const { changes, ...list } = await loadOrRefuse(args, 'auditLogLoadFailed', () =>
    readAuditLog(staff, company_id, filter, position),
  )
  // Returns field names without their values: changed names and addresses are personal data.
  const rows = changes.map(({ changes: details, ...change }) => ({
    ...change,
    fields: change.action === 'changed' ? Object.keys(toRecord(details)).filter(isShown) : [],
    warning: warningFields
      .map((field) => toText(toRecord(details)[field]))
      .join(' ')
      .trim(),
    reason: toText(toRecord(details)[operatorField]),
    original: toText(toRecord(details)['copied_from']),
  }))
  const stores = signedIn.stores.filter((store) => store.company_id === company_id)
  return { ...list, rows, query, filter, stores }
}

/** Warnings are shown in their own words. */
const warningFields: readonly string[] = ['opening_warning', 'vat_warning']
/** The operator’s reason for proving a host, likewise. */
const operatorField = 'proven_by_operator'
const isShown = (field: string) => !warningFields.includes(field) && field !== operatorField

export const meta = () => toPageTitle(texts.title)

export default function AuditLog({ loaderData }: Route.ComponentProps) {
  const { rows, query, filter, colleagues, stores, previous, next, as_of } = loaderData
  const filterParams = toQueryParams({ query, filter })
  return (
    <>
      <PageHeader title={texts.title} description={texts.intro} />
      <div className="grid gap-6">
        <ChangeFilters query={query} filter={filter} colleagues={colleagues} stores={stores} />
        {as_of && (
          <p className="text-sm text-muted">{adminCommonTexts.searchedAsOf(formatTime(as_of))}</p>
        )}
        {rows.length > 0 ? (
          <div className="paper">
            <Table
              caption={texts.title}
              columns={listColumns()}
              rows={rows}
              getKey={({ id }) => id}
              isStacked="lines"
              isList
            />
          </div>
        ) : (
          <NoChanges isFiltered={Object.keys(filterParams).length > 0} />
        )}
        <Pagination
          label={adminCommonTexts.pages}
          previous={previous && to.admin.auditLog({ ...filterParams, before: previous })}
          next={next && to.admin.auditLog({ ...filterParams, after: next })}
          labels={{ previous: texts.newer, next: texts.older }}
        />
      </div>
    </>
  )
}

function NoChanges({ isFiltered }: { isFiltered: boolean }) {
  const { title, none, filtered, showAll } = texts.empty
  return (
    <EmptyState drawing={drawings.paper} title={title} explanation={isFiltered ? filtered : none}>
      {isFiltered && (
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
  /** The name of the store that this one is a copy of. */
  original: string
  /** The operator has given it, who is no member of staff. */
  reason: string
  warning: string
}

const listColumns = (): readonly Column<Row>[] => [
  { heading: texts.columns.when, cell: ({ created_at }) => <Timestamp at={created_at} hasTime /> },
  {
    heading: texts.columns.who,
    cell: ({ staff_name, reason }) => (
      <Name>{staff_name ?? (reason ? texts.operator : texts.formerStaff)}</Name>
    ),
  },
  {
    name: 'main',
    heading: texts.columns.what,
    cell: ({ action, subject_type, subject_name, fields, original, warning, reason }) => (
      <span>
        {texts.happened(action, toReadable(subject_type))}{' '}
        <span className="font-medium">{subject_name}</span>
        {fields.length > 0 && (
          <span className="block text-xs text-muted">{fields.map(nameField).join(', ')}</span>
        )}
        {original && <span className="block text-xs text-muted">{texts.copiedFrom(original)}</span>}
        {reason && <span className="block text-xs text-muted">{reason}</span>}
        {warning && <span className="block text-xs text-danger">{warning}</span>}
      </span>
    ),
  },
  {
    heading: texts.columns.store,
    cell: ({ store_name }) => store_name && <Name>{store_name}</Name>,
  },
]

// Gives a name the width that the table would leave to the long descriptions beside it.
function Name({ children }: { children: string }) {
  return <span className="inline-block lg:min-w-32">{children}</span>
}

/** A field of a variant has its name before it, such as 'Large · price'. */
function nameField(recorded: string): string {
  const variant = recorded.split(' · ')
  const field = variant.pop() ?? recorded
  const names: Record<string, string> = texts.fields
  return [...variant, names[field] ?? toReadable(field)].join(' · ')
}

function toReadable(field: string): string {
  return field.replaceAll('_', ' ')
}
