import { settingsRefusals } from '#features/stores/rules/errors.ts'
import { adminSearchTexts as texts } from '../../rules/admin-search-texts.ts'
import { PageHeader } from '#shell/admin/page-header.tsx'
import { Card } from '#ui/card.tsx'
import { Table } from '#ui/table.tsx'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { toPageTitle } from '#web/page-title.ts'
import { getSelectedStore } from '#shell/admin/selected-store.ts'
import { sectionActions } from '#features/stores/admin/settings/sections.ts'
import { SettingsNav } from '#features/stores/admin/settings/settings-nav.tsx'
import type { Route } from './+types/search'
import { readSearchView, type SearchView } from './read-search-view.ts'
import { SearchCard } from './search-card.tsx'

export async function loader(args: Route.LoaderArgs) {
  const selected = await getSelectedStore(args)
  return readSearchView(args, selected)
}

export const action = sectionActions.search
export const clientAction = keepFormOnError<SearchView['search']>(
  settingsRefusals.searchSettingsSaveFailed,
)
export const meta = () => toPageTitle(texts.title)

export default function Search({ loaderData: view, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={texts.title} description={texts.intro} />
      <SettingsNav />
      <div key={view.store_id} className="grid items-start gap-6 xl:grid-cols-2">
        <SearchCard view={view} documentResult={actionData} />
        <Card title={texts.missed} description={texts.missedHint}>
          <MissedSearches missed={view.missed} />
        </Card>
      </div>
    </>
  )
}

function MissedSearches({ missed }: Pick<SearchView, 'missed'>) {
  if (missed.length === 0) return <p className="text-muted">{texts.noMissed}</p>
  return (
    <Table
      caption={texts.missedTable}
      columns={[
        {
          heading: texts.words,
          isRowHeading: true,
          cell: renderWords,
        },
        { heading: texts.times, isNumeric: true, cell: ({ times }) => times },
      ]}
      rows={missed}
      getKey={({ words }) => words}
    />
  )
}

function renderWords({ words }: SearchView['missed'][number]) {
  return <span className="font-normal wrap-anywhere">{words}</span>
}
