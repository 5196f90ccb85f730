import { isRefused } from '#domain/errors/errors.ts'
import { supportEditorsRefusals } from '#domain/errors/support-editors.ts'
import { faqForm } from '#domain/forms/faq-form.ts'
import { parseForm } from '#domain/forms/parse-form.ts'
import { adminFaqTexts as texts } from '#domain/text/admin/support-editors.ts'
import { saveFaqs } from '#server/business/support/faq/save-faqs.ts'
import { toInvalidResult, toRefusedResult, toSavedResult } from '#web/form-result.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { runOrRefuse } from '#web/load-or-refuse.ts'
import { toPageTitle } from '#web/page-title.ts'
import { requireCurrentStore } from '../require-current-store.ts'
import type { Route } from './+types/faq'
import { FaqPage } from './faq-page.tsx'
import { readFaqView } from './read-faq-view.ts'

export async function loader(args: Route.LoaderArgs) {
  const current = await requireCurrentStore(args)
  return readFaqView(args, current)
}

export async function action(args: Route.ActionArgs) {
  const { staff, store } = await requireCurrentStore(args)
  const form = await args.request.formData()
  const parsed = parseForm(faqForm, form)
  if ('fieldErrors' in parsed) return toInvalidResult(parsed.fieldErrors, form)
  const saved = await runOrRefuse(args, 'faqSaveFailed', () =>
    saveFaqs(staff, store, parsed.values),
  )
  return isRefused(saved) ? toRefusedResult(saved, form) : { ...toSavedResult(texts.saved), saved }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormOnError(supportEditorsRefusals.faqSaveFailed.en, serverAction)
}

export function meta() {
  return toPageTitle(texts.title)
}

export default function Faq({ loaderData, actionData }: Route.ComponentProps) {
  return <FaqPage view={loaderData} answer={actionData} />
}
