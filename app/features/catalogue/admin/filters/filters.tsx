import { settingsRefusals } from '#features/stores/rules/errors.ts'
import { adminFiltersTexts as texts } from '../../rules/admin-search-texts.ts'
import { PageHeader } from '#shell/admin/page-header.tsx'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { toPageTitle } from '#web/page-title.ts'
import { getSelectedStore } from '#shell/admin/selected-store.ts'
import { sectionActions } from '#features/stores/admin/settings/sections.ts'
import { SettingsNav } from '#features/stores/admin/settings/settings-nav.tsx'
import type { Route } from './+types/filters'
import { FiltersCard } from './filters-card.tsx'
import { readFiltersView, type FiltersView } from './read-filters-view.ts'

export async function loader(args: Route.LoaderArgs) {
  const selected = await getSelectedStore(args)
  return readFiltersView(args, selected)
}

export const action = sectionActions.filters
export const clientAction = keepFormOnError<FiltersView['filters']>(
  settingsRefusals.filtersSaveFailed,
)
export const meta = () => toPageTitle(texts.title)

export default function Filters({ loaderData: view, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={texts.title} description={texts.intro} />
      <SettingsNav />
      <FiltersCard key={view.store_id} view={view} documentResult={actionData} />
    </>
  )
}
