import { redirect } from 'react-router'
import { isRefused } from '#domain/errors.ts'
import { supportEditorsRefusals } from '#domain/errors/support-editors.ts'
import { readForm } from '#domain/forms/read-form.ts'
import { templateForm } from '#domain/forms/template-form.ts'
import { to } from '#domain/paths.ts'
import { adminTemplatesWords as words } from '#domain/text/admin/support-editors.ts'
import { saveTemplate } from '#server/support/save-template.ts'
import { faulty, notTaken } from '../../form-answer.ts'
import { inPlace } from '../../in-place.ts'
import { changeOr } from '../../read-or.ts'
import { titled } from '../../titled.ts'
import { currentDesk } from '../current-desk.ts'
import type { Route } from './+types/template'
import { readTemplateView, typeIn } from './read-template-view.ts'
import { TemplatePage } from './template-page.tsx'

export async function loader(asked: Route.LoaderArgs) {
  const desk = await currentDesk(asked)
  return readTemplateView(asked, desk, asked.params.type)
}

export async function action(asked: Route.ActionArgs) {
  const { staff, store } = await currentDesk(asked)
  const type = typeIn(asked.params.type)
  const form = await asked.request.formData()
  const read = readForm(templateForm, form)
  if ('faults' in read) return faulty(read.faults, form)
  const saved = await changeOr(asked, 'templateSaveFailed', () =>
    saveTemplate(staff, store, type, read.values),
  )
  return isRefused(saved) ? notTaken(saved, form) : redirect(to.admin.supportTemplates())
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return inPlace(supportEditorsRefusals.templateSaveFailed.en, serverAction)
}

export function meta() {
  return titled(words.title)
}

export default function Template({ loaderData, actionData }: Route.ComponentProps) {
  return <TemplatePage view={loaderData} answer={actionData} />
}
