import { refused } from '#domain/errors.ts'
import { shapeOf } from '#domain/forms/form-data.ts'
import {
  hrefFrom,
  navigationItemsOf,
  newHrefFault,
  type NavigationItem,
} from '#domain/navigation.ts'
import { rearranged, stepFrom } from '#domain/rows.ts'
import { textOf } from '#domain/stored.ts'
import { adminSettingsWords as words } from '#domain/text/admin/settings.ts'
import { notTaken } from '../../form-answer.ts'
import { selectedStore } from '../../selected-store.ts'
import { titled } from '../../titled.ts'
import { readSettingsView } from '../read-settings-view.ts'
import { SettingsPage } from '../settings-page.tsx'
import type { Route } from './+types/draft'

export async function loader(asked: Route.LoaderArgs) {
  const at = await selectedStore(asked)
  return readSettingsView(asked, at)
}

/** Rearranges the list without JavaScript; nothing is saved yet. */
export async function action(asked: Route.ActionArgs) {
  await selectedStore(asked)
  const { items: sent, step: wanted, label, href } = shapeOf(await asked.request.formData())
  const items = navigationItemsOf(sent)
  const step = stepFrom(wanted)
  const draft = new FormData()
  const fault = step?.does === 'add' ? newHrefFault(items, textOf(href)) : undefined
  const blank: NavigationItem = { label: textOf(label).trim(), href: hrefFrom(textOf(href)) ?? '' }
  const rows = step && !fault ? rearranged(items, step, blank) : items
  for (const [at, { label, href, content }] of rows.entries()) {
    draft.set(`items.${at}.label`, label)
    draft.set(`items.${at}.href`, href)
    draft.set(`items.${at}.content.title`, content?.title ?? '')
    draft.set(`items.${at}.content.content`, content?.content ?? '')
  }
  return fault
    ? notTaken(refused(fault), draft)
    : { error: null, faults: { draft: '' }, typed: typedIn(draft) }
}

function typedIn(draft: FormData): Record<string, string> {
  return Object.fromEntries([...draft].map(([name, value]) => [name, textOf(value)]))
}

export function meta() {
  return titled(words.title)
}

export default function NavigationDraft({ loaderData, actionData }: Route.ComponentProps) {
  return <SettingsPage view={loaderData} answers={{ navigation: actionData }} />
}
