import { toNestedValues } from '#shared/forms/form-data.ts'
import { rearrangeRows, parseStep } from '#shared/rows.ts'
import { blankField } from '../../rules/template-draft.ts'
import { adminTemplatesTexts as texts } from '../../rules/admin-support-editors-texts.ts'
import { toPageTitle } from '#web/page-title.ts'
import { requireCurrentStore } from '../require-current-store.ts'
import type { Route } from './+types/draft'
import { loadTemplate } from './load-template.ts'
import { parseTemplateDraft } from './template-view.ts'
import { TemplatePage } from './template-editor.tsx'

export const loader = loadTemplate

/** Fallback without scripts: shows the rearranged fields without saving them. */
export async function action(args: Route.ActionArgs) {
  await requireCurrentStore(args)
  const submitted = toNestedValues(await args.request.formData())
  const step = parseStep(submitted['step'])
  const draft = parseTemplateDraft(submitted)
  return step ? { ...draft, fields: rearrangeRows(draft.fields, step, blankField) } : draft
}

export const meta = () => toPageTitle(texts.title)

export default function Draft({ loaderData, actionData }: Route.ComponentProps) {
  const view = actionData ? { ...loaderData, draft: actionData } : loaderData
  return <TemplatePage view={view} result={undefined} />
}
