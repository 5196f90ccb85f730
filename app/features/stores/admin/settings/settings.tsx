import type { Route } from './+types/settings'
import { loadSettings } from './read-settings-view.ts'
import { SettingsPage, settingsMeta } from './settings-page.tsx'

export const loader = loadSettings
export const meta = settingsMeta

export default function Settings({ loaderData }: Route.ComponentProps) {
  return <SettingsPage view={loaderData} />
}
