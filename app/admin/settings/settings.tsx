import { adminSettingsWords as words } from '#domain/text/admin/settings.ts'
import { selectedStore } from '../selected-store.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/settings'
import { readSettingsView } from './read-settings-view.ts'
import { SettingsPage } from './settings-page.tsx'

export async function loader(asked: Route.LoaderArgs) {
  const at = await selectedStore(asked)
  return readSettingsView(asked, at)
}

export function meta() {
  return titled(words.title)
}

export default function Settings({ loaderData }: Route.ComponentProps) {
  return <SettingsPage view={loaderData} />
}
