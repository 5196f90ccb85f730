import { shapeOf } from '#domain/forms/form-data.ts'
import { rearranged, stepFrom } from '#domain/rows.ts'
import { blankField } from '#domain/template-draft.ts'
import { adminTemplatesWords as words } from '#domain/text/admin/support-editors.ts'
import { titled } from '../../titled.ts'
import { currentDesk } from '../current-desk.ts'
import type { Route } from './+types/draft'
import { readTemplateView } from './read-template-view.ts'
import { TemplatePage } from './template-page.tsx'
import { templateDraftOf } from './template-view.ts'

export async function loader(asked: Route.LoaderArgs) {
  const desk = await currentDesk(asked)
  return readTemplateView(asked, desk, asked.params.type)
}

/** Fallback without scripts: shows the rearranged fields without saving them. */
export async function action(asked: Route.ActionArgs) {
  await currentDesk(asked)
  const sent = shapeOf(await asked.request.formData())
  const wanted = stepFrom(sent['step'])
  const draft = templateDraftOf(sent)
  return wanted ? { ...draft, fields: rearranged(draft.fields, wanted, blankField) } : draft
}

export function meta() {
  return titled(words.title)
}

export default function Draft({ loaderData, actionData }: Route.ComponentProps) {
  const view = actionData ? { ...loaderData, draft: actionData } : loaderData
  return <TemplatePage view={view} answer={undefined} />
}
