import { redirect } from 'react-router'
import { isRefused } from '#domain/errors/errors.ts'
import { supportEditorsRefusals } from '#domain/errors/support-editors.ts'
import { parseForm } from '#domain/forms/parse-form.ts'
import { templateForm } from '#domain/forms/template-form.ts'
import { to } from '#domain/paths/paths.ts'
import { adminTemplatesTexts as texts } from '#domain/text/admin/support-editors.ts'
import { saveTemplate } from '#server/business/support/templates/save-template.ts'
import { toInvalidResult, toRefusedResult } from '#web/form-result.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { runOrRefuse } from '#web/load-or-refuse.ts'
import { toPageTitle } from '#web/page-title.ts'
import { requireCurrentStore } from '../require-current-store.ts'
import type { Route } from './+types/template'
import { readTemplateView, getTicketType } from './read-template-view.ts'
import { TemplatePage } from './template-page.tsx'

export async function loader(args: Route.LoaderArgs) {
  const current = await requireCurrentStore(args)
  return readTemplateView(args, current, args.params.type)
}

export async function action(args: Route.ActionArgs) {
  const { staff, store } = await requireCurrentStore(args)
  const type = getTicketType(args.params.type)
  const form = await args.request.formData()
  const parsed = parseForm(templateForm, form)
  if ('fieldErrors' in parsed) return toInvalidResult(parsed.fieldErrors, form)
  const saved = await runOrRefuse(args, 'templateSaveFailed', () =>
    saveTemplate(staff, store, type, parsed.values),
  )
  return isRefused(saved) ? toRefusedResult(saved, form) : redirect(to.admin.supportTemplates())
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormOnError(supportEditorsRefusals.templateSaveFailed.en, serverAction)
}

export function meta() {
  return toPageTitle(texts.title)
}

export default function Template({ loaderData, actionData }: Route.ComponentProps) {
  return <TemplatePage view={loaderData} result={actionData} />
}
