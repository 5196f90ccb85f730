import { refusalText } from '#domain/errors.ts'
import { to } from '#domain/paths.ts'
import { importOutcomes, type ImportOutcome } from '#domain/product-import.ts'
import { adminCommonWords } from '#domain/text/admin/common.ts'
import { adminImportsWords } from '#domain/text/admin/product-imports.ts'
import type { readProductImport } from '#server/catalogue/read-product-imports.ts'
import { classNames } from '#ui/class-names.ts'
import { Link } from '#ui/link.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Table, type Column } from '#ui/table.tsx'
import { ChangeList } from './change-list.tsx'

type View = Extract<Awaited<ReturnType<typeof readProductImport>>, { counts: object }>
type Row = View['rows'][number]

const { one: words, outcomes, none } = adminImportsWords

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
                {outcomes[one]} {counts[one].toLocaleString('en')}
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
            columns={columnsOf(outcome)}
            rows={rows}
            keyOf={({ number }) => String(number)}
            isStacked
          />
        </div>
      )}
      <Pagination
        label={adminCommonWords.pages}
        page={page}
        pages={pages}
        hrefOf={(at) => to.admin.productImport.one(id, { show: outcome, page: String(at) })}
        labels={{
          previous: adminCommonWords.previousPage,
          next: adminCommonWords.nextPage,
          page: adminCommonWords.page,
        }}
      />
    </section>
  )
}

function columnsOf(outcome: ImportOutcome): readonly Column<Row>[] {
  return [
    { heading: words.line, cell: ({ line }) => <span className="tabular-nums">{line}</span> },
    {
      heading: words.product,
      isRowHeading: true,
      cell: ({ name }) => <span className="wrap-anywhere">{name}</span>,
    },
    outcome === 'bad'
      ? { heading: words.problem, cell: (row) => <Faults of={row} /> }
      : { heading: words.what, cell: (row) => <Effects of={row} outcome={outcome} /> },
  ]
}

function Faults({ of: { line, faults } }: { of: Row }) {
  return (
    <ul className="grid gap-1">
      {faults.map((fault) => (
        <li key={`${fault.line} ${fault.column} ${fault.code}`}>
          {[fault.line !== line && `${words.line} ${fault.line}`, fault.column]
            .filter(Boolean)
            .map((where) => (
              <span key={String(where)} className="text-muted">{`${where}: `}</span>
            ))}
          {refusalText(
            { refused: fault.code, ...(fault.values && { values: fault.values }) },
            'en',
          )}
        </li>
      ))}
    </ul>
  )
}

function Effects({ of: { changes, saved_at }, outcome }: { of: Row; outcome: ImportOutcome }) {
  if (outcome === 'unchanged') return words.same
  return (
    <>
      {outcome === 'new' && <p>{words.isNew}</p>}
      <ChangeList changes={changes} words={words} />
      {saved_at && <p className="text-sm text-muted">{words.isSaved}</p>}
    </>
  )
}
