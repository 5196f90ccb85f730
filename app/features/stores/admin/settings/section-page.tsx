import { hasPermission } from '#features/companies/rules/permissions.ts'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { resultOrFailure } from '#web/keep-form-on-error.ts'
import { toPageTitle } from '#web/page-title.ts'
import { PageHeader } from '#shell/admin/page-header.tsx'
import { getSelectedStore } from '#shell/admin/selected-store.ts'
import { settingsRefusals } from '../../rules/errors.ts'
import { getSettingsPage, settingsPages, settingsSections } from '../../rules/settings-sections.ts'
import type { SettingValues } from '../../rules/store-settings.ts'
import { readSections } from '../../server/change-section.ts'
import { ShippingPrices } from '#features/delivery/admin/shipping-prices.tsx'
import { SectionCard } from './section-card.tsx'
import { saveSection } from './section-action.ts'
import { SettingsNav } from './settings-nav.tsx'
import type { FormResult } from '#web/form-result.ts'
import type { SectionView } from './use-section.ts'
import type { Route } from './+types/section-page'

export async function loader(args: Route.LoaderArgs) {
  const { staff, store } = await getSelectedStore(args)
  const { page, section, sections: names } = getSettingsPage(args.pattern)
  const { money, sections } = await loadOrRefuse(args, 'settingsLoadFailed', () =>
    readSections(staff, store, names),
  )
  return {
    page,
    section,
    sections: names.map((name) => ({ name, view: sections[name] })),
    money,
    store_id: store.store_id,
    mayEdit: hasPermission(store.role, 'editSettings'),
  }
}

export const action = saveSection

type SectionResult = FormResult<SectionView<SettingValues>>
type ClientArgs = { serverAction: () => Promise<SectionResult>; pattern: string }

export function clientAction({ serverAction, pattern }: ClientArgs) {
  const { section } = getSettingsPage(pattern)
  return resultOrFailure(settingsRefusals[settingsSections[section].failure], serverAction)
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  toPageTitle(settingsPages[loaderData.page].title)

export default function SectionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, section, sections, money, store_id, mayEdit } = loaderData
  const { title, intro } = settingsPages[page]
  return (
    <>
      <PageHeader title={title} description={intro} />
      <SettingsNav />
      <div key={store_id} className="grid gap-6">
        {sections.map(({ name, view }) => (
          <SectionCard
            key={name}
            name={name}
            view={view}
            money={money}
            mayEdit={mayEdit}
            documentResult={name === section ? actionData : undefined}
          >
            {(draft) => name === 'shipping' && <ShippingPrices draft={draft} money={money} />}
          </SectionCard>
        ))}
      </div>
    </>
  )
}
