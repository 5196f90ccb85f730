import { settingsRefusals } from '../../rules/errors.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { sectionActions } from '../settings/sections.ts'
import { loadSettings } from '../settings/read-settings-view.ts'
import { SettingsPage, settingsMeta } from '../settings/settings-page.tsx'
import type { SectionViews } from '../settings/settings-view.ts'
import type { Route } from './+types/pages'

export const loader = loadSettings
export const action = sectionActions.pages
export const clientAction = keepFormOnError<SectionViews['pages']>(
  settingsRefusals.pageContentSaveFailed,
)
export const meta = settingsMeta

export default function Pages({ loaderData, actionData }: Route.ComponentProps) {
  return <SettingsPage view={loaderData} results={{ pages: actionData }} />
}
