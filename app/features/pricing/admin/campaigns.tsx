import { Plus } from 'lucide-react'
import { to } from '#shared/paths/paths.ts'
import { hasPermission } from '#features/companies/rules/permissions.ts'
import { maxCounted, limits } from '#shared/limits.ts'
import { adminCampaignsTexts as texts } from '../rules/admin-campaigns-texts.ts'
import { adminCommonTexts } from '#shared/text/admin/common.ts'
import { readCampaigns } from '../server/read-campaigns.ts'
import { ButtonLink, Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { pageParam } from '#web/page-param.ts'
import { toPageTitle } from '#web/page-title.ts'
import { PageHeader } from '#shell/admin/page-header.tsx'
import { getSelectedStore } from '#shell/admin/selected-store.ts'
import { ViewTabs } from '#features/list-views/admin/view-tabs.tsx'
import { readListViews } from '#features/list-views/server/read-list-views.ts'
import type { Route } from './+types/campaigns'
import { CampaignEntry } from './campaign-entry.tsx'
import { useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { Field, TextInput, Select } from '#ui/field.tsx'
import type { CampaignState } from '../rules/campaign.ts'

type CampaignListQuery = { state: CampaignState | null; query: string }

const states: readonly CampaignState[] = ['planned', 'running', 'ended']

function parseListQuery(parameters: URLSearchParams): CampaignListQuery {
  return {
    state: states.find((state) => state === parameters.get('state')) ?? null,
    query: (parameters.get('q') ?? '').trim().slice(0, limits.searchQuery),
  }
}

/** Inverse of parseListQuery. */
function toListPath({ state, query }: CampaignListQuery, page = 1): string {
  return to.admin.campaigns({
    q: query,
    ...(state !== null && { state }),
    ...(page > 1 && { page: String(page) }),
  })
}

export async function loader(args: Route.LoaderArgs) {
  const { staff, store } = await getSelectedStore(args)
  const listQuery = parseListQuery(args.url.searchParams)
  const page = pageParam(args.url)
  const [list, views] = await Promise.all([
    loadOrRefuse(args, 'campaignsLoadFailed', () =>
      readCampaigns(staff, store, { ...listQuery, page }),
    ),
    readListViews(staff, store.company_id, 'campaigns'),
  ])
  const mayEdit = hasPermission(store.role, 'editCampaigns')
  return { ...list, views, listQuery, mayEdit, mostCounted: maxCounted }
}

export const meta = () => toPageTitle(texts.title)

export default function Campaigns({ loaderData }: Route.ComponentProps) {
  const { campaigns, listQuery, page, hasNext, mayEdit, mostCounted } = loaderData
  const isFiltered = listQuery.state !== null || listQuery.query !== ''
  return (
    <>
      <PageHeader
        title={texts.title}
        description={texts.intro}
        actions={
          <>
            <ButtonLink variant="secondary" href={to.admin.shopView()}>
              {texts.shopView.title}
            </ButtonLink>
            {mayEdit && (
              <ButtonLink href={to.admin.newCampaign()}>
                <Plus aria-hidden="true" strokeWidth={2} />
                {texts.newCampaign}
              </ButtonLink>
            )}
          </>
        }
      />
      <ViewTabs
        list="campaigns"
        views={loaderData.views}
        toHref={(parameters) => toListPath(parseListQuery(parameters))}
      />
      <div className="grid gap-6">
        <CampaignFilters listQuery={listQuery} />
        {campaigns.length === 0 ? (
          <EmptyState
            title={texts.empty.title}
            explanation={isFiltered ? texts.empty.filtered : texts.empty.none}
          >
            {isFiltered && (
              <ButtonLink variant="secondary" href={to.admin.campaigns()}>
                {texts.empty.showAll}
              </ButtonLink>
            )}
          </EmptyState>
        ) : (
          <ul data-rows="" className="grid gap-3">
            {campaigns.map((campaign) => (
              <CampaignEntry key={campaign.id} campaign={campaign} mostCounted={mostCounted} />
            ))}
          </ul>
        )}
        <Pagination
          label={adminCommonTexts.pages}
          page={page}
          pages={page + Number(hasNext)}
          getHref={(target) => toListPath(listQuery, target)}
          labels={{
            previous: adminCommonTexts.previousPage,
            next: adminCommonTexts.nextPage,
            page: (shown) => texts.prices.page(shown),
          }}
        />
      </div>
    </>
  )
}

function CampaignFilters({ listQuery: { state, query } }: { listQuery: CampaignListQuery }) {
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  return (
    <search>
      <Form
        ref={form}
        action={to.admin.campaigns()}
        className="grid items-end gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)_auto]"
      >
        <Field label={texts.filter.state}>
          <Select
            name="state"
            key={state}
            defaultValue={state ?? ''}
            onChange={() => void submit(form.current)}
          >
            <option value="">{texts.filter.all}</option>
            {Object.entries(texts.states).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={texts.filter.search}>
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
          {texts.filter.show}
        </Button>
      </Form>
    </search>
  )
}
