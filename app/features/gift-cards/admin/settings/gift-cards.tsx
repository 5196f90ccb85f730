import { settingsRefusals } from '#features/stores/rules/errors.ts'
import { adminSalesTermsTexts } from '#features/orders/rules/admin-sales-terms-texts.ts'
import { PageHeader } from '#shell/admin/page-header.tsx'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { toPageTitle } from '#web/page-title.ts'
import { getSelectedStore } from '#shell/admin/selected-store.ts'
import { sectionActions } from '#features/stores/admin/settings/sections.ts'
import { SettingsNav } from '#features/stores/admin/settings/settings-nav.tsx'
import type { Route } from './+types/gift-cards'
import { GiftCardsCard } from './gift-cards-card.tsx'
import {
  readGiftCardSettingsView,
  type GiftCardSettingsView,
} from './read-gift-card-settings-view.ts'

const { giftCards: words } = adminSalesTermsTexts

export async function loader(args: Route.LoaderArgs) {
  const selected = await getSelectedStore(args)
  return readGiftCardSettingsView(args, selected)
}

export const action = sectionActions.giftCards
export const clientAction = keepFormOnError<GiftCardSettingsView['giftCards']>(
  settingsRefusals.giftCardSettingsSaveFailed,
)
export const meta = () => toPageTitle(words.title)

export default function GiftCards({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={words.title} description={words.intro} />
      <SettingsNav />
      <GiftCardsCard key={loaderData.store_id} view={loaderData} documentResult={actionData} />
    </>
  )
}
