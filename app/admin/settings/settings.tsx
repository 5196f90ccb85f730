import { adminSettingsTexts as texts } from '#domain/text/admin/settings.ts'
import { getSelectedStore } from '../shell/selected-store.ts'
import { toPageTitle } from '#web/page-title.ts'
import type { Route } from './+types/settings'
import { readSettingsView } from './read-settings-view.ts'
import { SettingsPage } from './settings-page.tsx'

export async function loader(args: Route.LoaderArgs) {
  const selected = await getSelectedStore(args)
  return readSettingsView(args, selected)
}

export function meta() {
  return toPageTitle(texts.title)
}

export default function Settings({ loaderData }: Route.ComponentProps) {
  return <SettingsPage view={loaderData} />
}
