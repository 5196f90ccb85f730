import { isRefused } from '#domain/errors.ts'
import { supportEditorsRefusals } from '#domain/errors/support-editors.ts'
import { faqForm } from '#domain/forms/faq-form.ts'
import { readForm } from '#domain/forms/read-form.ts'
import { adminFaqWords as words } from '#domain/text/admin/support-editors.ts'
import { saveFaqs } from '#server/support/save-faqs.ts'
import { faulty, notTaken, takenWith } from '../../form-answer.ts'
import { inPlace } from '../../in-place.ts'
import { changeOr } from '../../read-or.ts'
import { titled } from '../../titled.ts'
import { currentDesk } from '../current-desk.ts'
import type { Route } from './+types/faq'
import { FaqPage } from './faq-page.tsx'
import { readFaqView } from './read-faq-view.ts'

export async function loader(asked: Route.LoaderArgs) {
  const desk = await currentDesk(asked)
  return readFaqView(asked, desk)
}

export async function action(asked: Route.ActionArgs) {
  const { staff, store } = await currentDesk(asked)
  const form = await asked.request.formData()
  const read = readForm(faqForm, form)
  if ('faults' in read) return faulty(read.faults, form)
  const saved = await changeOr(asked, 'faqSaveFailed', () => saveFaqs(staff, store, read.values))
  return isRefused(saved) ? notTaken(saved, form) : { ...takenWith(words.saved), saved }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return inPlace(supportEditorsRefusals.faqSaveFailed.en, serverAction)
}

export function meta() {
  return titled(words.title)
}

export default function Faq({ loaderData, actionData }: Route.ComponentProps) {
  return <FaqPage view={loaderData} answer={actionData} />
}
