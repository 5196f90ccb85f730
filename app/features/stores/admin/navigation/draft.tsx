import { refused } from '#shared/errors/errors.ts'
import { toNestedValues } from '#shared/forms/form-data.ts'
import {
  parseHref,
  parseNavigationItems,
  validateNewHref,
  type NavigationItem,
} from '../../rules/navigation.ts'
import { rearrangeRows, parseStep } from '#shared/rows.ts'
import { toText } from '#shared/json-values.ts'
import { adminSettingsTexts as texts } from '../../rules/admin-settings-texts.ts'
import { toRefusedResult } from '#web/form-response.ts'
import { toPageTitle } from '#web/page-title.ts'
import { getSelectedStore } from '#shell/admin/selected-store.ts'
import { loadSettings } from '../settings/read-settings-view.ts'
import { SettingsPage } from '../settings/settings-page.tsx'
import type { Route } from './+types/draft'

export const loader = loadSettings

/** Rearranges the list without JavaScript; nothing is saved yet. */
export async function action(args: Route.ActionArgs) {
  await getSelectedStore(args)
  const {
    items: submittedItems,
    step: submittedStep,
    label,
    href,
  } = toNestedValues(await args.request.formData())
  const items = parseNavigationItems(submittedItems)
  const step = parseStep(submittedStep)
  const draft = new FormData()
  const errorCode = step?.action === 'add' ? validateNewHref(items, toText(href)) : undefined
  const newItem: NavigationItem = {
    label: toText(label).trim(),
    href: parseHref(toText(href)) ?? '',
  }
  const rows = step && !errorCode ? rearrangeRows(items, step, newItem) : items
  for (const [at, { label, href, content }] of rows.entries()) {
    draft.set(`items.${at}.label`, label)
    draft.set(`items.${at}.href`, href)
    draft.set(`items.${at}.content.title`, content?.title ?? '')
    draft.set(`items.${at}.content.content`, content?.content ?? '')
  }
  return errorCode
    ? toRefusedResult(refused(errorCode), draft)
    : { refusal: null, fieldErrors: { draft: unsaved }, submitted: toTypedValues(draft) }
}

// A list that was only rearranged must not count as saved.
const unsaved = { refused: 'requestInvalid', da: '', en: '' }

function toTypedValues(draft: FormData): Record<string, string> {
  return Object.fromEntries([...draft].map(([name, value]) => [name, toText(value)]))
}

export const meta = () => toPageTitle(texts.title)

export default function NavigationDraft({ loaderData, actionData }: Route.ComponentProps) {
  return <SettingsPage view={loaderData} results={{ navigation: actionData }} />
}
