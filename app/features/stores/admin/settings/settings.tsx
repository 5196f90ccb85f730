import { Copy } from 'lucide-react'
import { hasPermission } from '#features/companies/rules/permissions.ts'
import { to } from '#shared/paths/paths.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { ButtonLink } from '#ui/button.tsx'
import { getSelectedStore } from '#shell/admin/selected-store.ts'
import { adminStoresTexts } from '../../rules/admin-texts.ts'
import { readStore } from '../../server/read-stores.ts'
import { CopiedBanner } from '../copy/copied-banner.tsx'
import type { Route } from './+types/settings'
import { readSettingsView } from './read-settings-view.ts'
import { SettingsPage, settingsMeta } from './settings-page.tsx'

export async function loader(args: Route.LoaderArgs) {
  const selected = await getSelectedStore(args)
  const view = await readSettingsView(args, selected)
  return {
    view,
    mayCopy: hasPermission(selected.store.role, 'createStore'),
    copied: await readCopied(args, selected),
  }
}

async function readCopied(
  { url }: Route.LoaderArgs,
  { staff, store }: Awaited<ReturnType<typeof getSelectedStore>>,
) {
  if (url.searchParams.get('saved') !== 'copy') return null
  const { name, store_id, domain_proven_at } = throwIfRefused(
    await readStore(staff, store.store_id),
  )
  return { name, store_id, isProven: domain_proven_at !== null }
}

export const meta = settingsMeta

export default function Settings({ loaderData: { view, mayCopy, copied } }: Route.ComponentProps) {
  return (
    <>
      {copied && <CopiedBanner store={copied} />}
      <SettingsPage
        view={view}
        actions={
          mayCopy && (
            <ButtonLink variant="secondary" href={to.admin.store.copy(view.store.store_id)}>
              <Copy aria-hidden="true" strokeWidth={2} />
              {adminStoresTexts.copy.title}
            </ButtonLink>
          )
        }
      />
    </>
  )
}
