import { settingsRefusals } from '#features/stores/rules/settings-errors.ts'
import { adminContributionTexts as texts } from '../rules/admin-texts.ts'
import { createId } from '#platform/database/ordered-ids.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { toPageTitle } from '#web/page-title.ts'
import { PageHeader } from '#shell/admin/page-header.tsx'
import { getSelectedStore } from '#shell/admin/selected-store.ts'
import { SettingsNav } from '#features/stores/admin/settings/settings-nav.tsx'
import type { Route } from './+types/contributions'
import { contributionActions } from './contribution-action.ts'
import { ContributionCard } from './contribution-card.tsx'
import { Ledger } from './ledger.tsx'
import { readContributionsView, type ContributionsView } from './read-contributions-view.ts'

export async function loader(args: Route.LoaderArgs) {
  const selected = await getSelectedStore(args)
  return { ...(await readContributionsView(args, selected)), form_key: createId() }
}

export const action = contributionActions.contribution
export const clientAction = keepFormOnError<ContributionsView['contribution']>(
  settingsRefusals.contributionSaveFailed,
)
export const meta = () => toPageTitle(texts.title)

export default function Contributions({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={texts.title} description={texts.intro} />
      <SettingsNav />
      <div key={loaderData.store_id} className="grid gap-6">
        <ContributionCard view={loaderData} documentResult={actionData} />
        <Ledger view={loaderData} />
      </div>
    </>
  )
}
