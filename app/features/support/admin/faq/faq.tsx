import { supportEditorsRefusals } from '../../rules/staff-errors.ts'
import { faqForm } from '../../rules/faq-form.ts'
import { adminFaqTexts as texts } from '../../rules/admin-support-editors-texts.ts'
import { saveFaqs } from '../../server/faq/save-faqs.ts'
import { toSavedResult } from '#web/form-response.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { toPageTitle } from '#web/page-title.ts'
import { formAction } from '#web/form-action.ts'
import type { FaqResult } from './faq-view.ts'
import { loadFaq } from './load-faq.ts'
import { requireCurrentStore } from '../require-current-store.ts'
import type { Route } from './+types/faq'
import { FaqPage } from './faq-page.tsx'

const failure = supportEditorsRefusals.faqSaveFailed

export const loader = loadFaq

export const action = formAction({
  authorise: requireCurrentStore,
  schema: faqForm,
  failureCode: failure.code,
  run: ({ staff, store, values }) => saveFaqs(staff, store, values),
  done: ({ outcome }): FaqResult => ({ ...toSavedResult(texts.saved), saved: outcome }),
})

export const clientAction = keepFormOnError(failure)

export const meta = () => toPageTitle(texts.title)

export default function Faq({ loaderData, actionData }: Route.ComponentProps) {
  return <FaqPage view={loaderData} answer={actionData} />
}
