import { settingsRefusals } from '#domain/errors/settings.ts'
import { adminFiltersTexts as texts } from '#domain/text/admin/filters.ts'
import { PageHeader } from '#admin/shell/page-header.tsx'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { toPageTitle } from '#web/page-title.ts'
import { getSelectedStore } from '../../shell/selected-store.ts'
import { cardActions } from '../cards.ts'
import { SettingsNav } from '../settings-nav.tsx'
import type { Route } from './+types/filters'
import { FiltersCard } from './filters-card.tsx'
import { readFiltersView, type FiltersView } from './read-filters-view.ts'

export async function loader(args: Route.LoaderArgs) {
  const selected = await getSelectedStore(args)
  return readFiltersView(args, selected)
}

export const action = cardActions.filters
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
