import { shapeOf } from '#domain/forms/form-data.ts'
import { rearranged, stepFrom } from '#domain/rows.ts'
import { textOf } from '#domain/stored.ts'
import { adminFaqWords as words } from '#domain/text/admin/support-editors.ts'
import { titled } from '../../titled.ts'
import { currentDesk } from '../current-desk.ts'
import type { Route } from './+types/draft'
import { FaqPage } from './faq-page.tsx'
import { blankFaq, draftOf } from './faq-view.ts'
import { readFaqView } from './read-faq-view.ts'

export async function loader(asked: Route.LoaderArgs) {
  const desk = await currentDesk(asked)
  return readFaqView(asked, desk)
}

/** Fallback without scripts: shows the rearranged list without saving it. */
export async function action(asked: Route.ActionArgs) {
  await currentDesk(asked)
  const { step, seen, faqs } = shapeOf(await asked.request.formData())
  const wanted = stepFrom(step)
  const draft = draftOf(faqs)
  return { seen: textOf(seen), faqs: wanted ? rearranged(draft, wanted, blankFaq) : draft }
}

export function meta() {
  return titled(words.title)
}

export default function FaqDraftPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <FaqPage view={actionData ? { ...loaderData, ...actionData } : loaderData} answer={undefined} />
  )
}
