import { Plus } from 'lucide-react'
import { Form } from 'react-router'
import { formatSum } from '#shell/admin/format-sum.ts'
import { to } from '#shared/paths/paths.ts'
import { hasPermission } from '#features/companies/rules/permissions.ts'
import { limits } from '#shared/limits.ts'
import { adminCommonTexts } from '#shared/text/admin/common.ts'
import { adminCreditsTexts as texts } from '../rules/admin-credits-texts.ts'
import { readCredits } from '../server/read-credits.ts'
import { ButtonLink, Button } from '#ui/button.tsx'
import { drawings } from '#ui/drawings.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field, TextInput } from '#ui/field.tsx'
import { Link } from '#ui/link.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Table } from '#ui/table.tsx'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { pageParam } from '#web/page-param.ts'
import { toPageTitle } from '#web/page-title.ts'
import { PageHeader } from '#shell/admin/page-header.tsx'
import { getSelectedStore } from '#shell/admin/selected-store.ts'
import { Timestamp } from '#shell/admin/timestamp.tsx'
import type { Route } from './+types/credits'
import { formatHolder, formatKind } from './credit-names.ts'

export async function loader(args: Route.LoaderArgs) {
  const { staff, store } = await getSelectedStore(args)
  const query = (args.url.searchParams.get('q') ?? '').trim().slice(0, limits.searchQuery)
  const list = await loadOrRefuse(args, 'creditsLoadFailed', () =>
    readCredits(staff, store, { query, page: pageParam(args.url) }),
  )
  const mayGive = hasPermission(store.role, 'handleOrders')
  return { ...list, query, locale: store.locale, mayGive }
}

export const meta = () => toPageTitle(texts.title)

export default function Credits({ loaderData }: Route.ComponentProps) {
  const { credits, query, locale, mayGive, page, hasNext } = loaderData
  return (
    <>
      <PageHeader
        title={texts.title}
        description={texts.intro}
        actions={
          mayGive && (
            <ButtonLink href={to.admin.newCredit()}>
              <Plus aria-hidden="true" strokeWidth={2} />
              {texts.add}
            </ButtonLink>
          )
        }
      />
      <div className="grid gap-6">
        <Search query={query} />
        {credits.length === 0 ? (
          <Nothing query={query} />
        ) : (
          <Table
            caption={texts.title}
            rows={credits}
            getKey={({ id }) => id}
            isStacked
            isList
            columns={[
              {
                heading: texts.form.kind,
                isRowHeading: true,
                cell: showLink,
              },
              { heading: texts.holder, cell: formatHolder },
              {
                heading: texts.given,
                cell: showDate,
              },
              {
                heading: texts.balance,
                isNumeric: true,
                cell: ({ balance, currency }) => formatSum(balance, { locale, currency }),
              },
            ]}
          />
        )}
        <Pagination
          label={adminCommonTexts.pages}
          page={page}
          pages={page + Number(hasNext)}
          getHref={(target) =>
            to.admin.credits({ q: query, ...(target > 1 && { page: String(target) }) })
          }
          labels={{
            previous: adminCommonTexts.previousPage,
            next: adminCommonTexts.nextPage,
            page: (shown) => texts.page(shown),
          }}
        />
      </div>
    </>
  )
}

type Row = Route.ComponentProps['loaderData']['credits'][number]

function showLink(credit: Row) {
  return (
    <Link href={to.admin.credit(credit.id)} className="link">
      {formatKind(credit)}
    </Link>
  )
}

function showDate({ created_at }: Row) {
  return <Timestamp at={created_at} />
}

function Search({ query }: { query: string }) {
  return (
    <search>
      <Form
        action={to.admin.credits()}
        className="grid items-end gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,1fr)_auto]"
      >
        <Field label={texts.search}>
          <TextInput
            type="search"
            name="q"
            key={query}
            defaultValue={query}
            enterKeyHint="search"
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
        <Button type="submit" variant="secondary">
          {texts.show}
        </Button>
      </Form>
    </search>
  )
}

function Nothing({ query }: { query: string }) {
  const { title, none, filtered, showAll } = texts.empty
  return (
    <EmptyState drawing={drawings.paper} title={title} explanation={query === '' ? none : filtered}>
      {query !== '' && (
        <ButtonLink variant="secondary" href={to.admin.credits()}>
          {showAll}
        </ButtonLink>
      )}
    </EmptyState>
  )
}
