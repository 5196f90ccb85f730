import { settingsRefusals } from '#features/stores/rules/errors.ts'
import { adminReviewsTexts } from '../rules/admin-texts.ts'
import { PageHeader } from '#shell/admin/page-header.tsx'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { toPageTitle } from '#web/page-title.ts'
import { getSelectedStore } from '#shell/admin/selected-store.ts'
import { sectionActions } from '#features/stores/admin/settings/sections.ts'
import { SettingsNav } from '#features/stores/admin/settings/settings-nav.tsx'
import type { Route } from './+types/settings'
import { ReviewsCard } from './settings-card.tsx'
import { readReviewSettingsView, type ReviewSettingsView } from './read-review-settings-view.ts'

const { settings: words } = adminReviewsTexts

export async function loader(args: Route.LoaderArgs) {
  const selected = await getSelectedStore(args)
  return readReviewSettingsView(args, selected)
}

export const action = sectionActions.reviews
export const clientAction = keepFormOnError<ReviewSettingsView['reviews']>(
  settingsRefusals.reviewSettingsSaveFailed,
)
export const meta = () => toPageTitle(words.title)

export default function Reviews({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={words.title} description={words.intro} />
      <SettingsNav />
      <ReviewsCard key={loaderData.store_id} view={loaderData} documentResult={actionData} />
    </>
  )
}
