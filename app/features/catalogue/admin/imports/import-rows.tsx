import { formatCount } from '#shared/text/format-number.ts'
import { getStaffLanguage } from '#shared/text/staff-texts.ts'
import { to } from '#shared/paths/paths.ts'
import { importOutcomes, type ImportOutcome } from '../../rules/product-import.ts'
import { adminCommonTexts } from '#shared/text/admin/common.ts'
import { adminImportsTexts } from '../../rules/admin-product-imports-texts.ts'
import type { readProductImport } from '../../server/import/read-product-imports.ts'
import { classNames } from '#ui/class-names.ts'
import { Link } from '#ui/link.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Table, type Column } from '#ui/table.tsx'
import type { CsvChange } from '../../rules/product-csv/changes.ts'

type View = Extract<Awaited<ReturnType<typeof readProductImport>>, { counts: object }>
type Row = View['rows'][number]

const { one: words, outcomes, none } = adminImportsTexts

export function ImportRows({ view }: { view: View }) {
  const { id, counts, outcome, rows, page, pages } = view
  return (
    <section className="grid gap-4">
      <nav aria-label={words.rows}>
        <ul className="flex flex-wrap gap-2">
          {importOutcomes.map((one) => (
            <li key={one}>
              <Link
                href={to.admin.productImport.one(id, { show: one })}
                aria-current={one === outcome ? 'page' : undefined}
                className={classNames(
                  'button button-small tabular-nums',
                  one === outcome ? 'button-primary' : 'button-secondary',
                )}
              >
                {outcomes[one]} {formatCount(counts[one], getStaffLanguage())}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {rows.length === 0 ? (
        <p className="py-6 text-muted">{none[outcome]}</p>
      ) : (
        <div className="paper">
          <Table
            caption={outcomes[outcome]}
            columns={getColumns(outcome)}
            rows={rows}
            getKey={({ number }) => String(number)}
            isStacked
          />
        </div>
      )}
      <Pagination
        label={adminCommonTexts.pages}
        page={page}
        pages={pages}
        getHref={(at) => to.admin.productImport.one(id, { show: outcome, page: String(at) })}
        labels={{
          previous: adminCommonTexts.previousPage,
          next: adminCommonTexts.nextPage,
          page: adminCommonTexts.page,
        }}
      />
    </section>
  )
}

function getColumns(outcome: ImportOutcome): readonly Column<Row>[] {
  return [
    { heading: words.line, cell: ({ line }) => <span className="tabular-nums">{line}</span> },
    {
      heading: words.product,
      isRowHeading: true,
      cell: ({ name }) => <span className="wrap-anywhere">{name}</span>,
    },
    outcome === 'bad'
      ? { heading: words.problem, cell: (row) => <RowErrors of={row} /> }
      : { heading: words.what, cell: (row) => <RowChanges of={row} outcome={outcome} /> },
  ]
}

function RowErrors({ of: { line, errors } }: { of: Row }) {
  return (
    <ul className="grid gap-1">
      {errors.map((error) => (
        <li key={`${error.line} ${error.column} ${error.code}`}>
          {[error.line !== line && `${words.line} ${error.line}`, error.column]
            .filter(Boolean)
            .map((location) => (
              <span key={String(location)} className="text-muted">{`${location}: `}</span>
            ))}
          {error.text}
        </li>
      ))}
    </ul>
  )
}

function RowChanges({ of: { changes, saved_at }, outcome }: { of: Row; outcome: ImportOutcome }) {
  if (outcome === 'unchanged') return words.same
  return (
    <div>
      {outcome === 'new' && <p>{words.isNew}</p>}
      <ChangeList changes={changes} words={words} />
      {saved_at && <p className="text-sm text-muted">{words.isSaved}</p>}
    </div>
  )
}

type Props = { changes: readonly CsvChange[]; words: { empty: string; to: string } }

export function ChangeList({ changes, words }: Props) {
  return (
    <ul className="grid gap-1">
      {changes.map(({ variant, column, from, to }) => (
        <li key={`${variant} ${column}`} className="wrap-anywhere">
          <span className="text-muted">
            {[variant, column].filter((part) => part !== null).join(' · ')}:{' '}
          </span>
          <del>{from || words.empty}</del>
          <span className="sr-only"> {words.to}</span> → <ins>{to || words.empty}</ins>
        </li>
      ))}
    </ul>
  )
}
