import { supportEditorsRefusals } from '../../rules/staff-errors.ts'
import { templateForm } from '../../rules/template-form.ts'
import { to } from '#shared/paths/paths.ts'
import { adminTemplatesTexts as texts } from '../../rules/admin-support-editors-texts.ts'
import { saveTemplate } from '../../server/templates/save-template.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { toPageTitle } from '#web/page-title.ts'
import { formAction } from '#web/form-action.ts'
import { requireCurrentStore } from '../require-current-store.ts'
import type { Route } from './+types/template'
import { loadTemplate, getTicketType } from './load-template.ts'
import { TemplatePage } from './template-editor.tsx'

const failure = supportEditorsRefusals.templateSaveFailed

export const loader = loadTemplate

export const action = formAction({
  authorise: requireCurrentStore,
  schema: templateForm,
  failureCode: failure.code,
  run: ({ staff, store, values }, { params }: Route.ActionArgs) =>
    saveTemplate(staff, store, getTicketType(params.type), values),
  done: () => to.admin.supportTemplates(),
})

export const clientAction = keepFormOnError(failure)

export const meta = () => toPageTitle(texts.title)

export default function Template({ loaderData, actionData }: Route.ComponentProps) {
  return <TemplatePage view={loaderData} result={actionData} />
}
