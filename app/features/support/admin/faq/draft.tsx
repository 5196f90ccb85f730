import { toNestedValues } from '#shared/forms/form-data.ts'
import { rearrangeRows, parseStep } from '#shared/rows.ts'
import { toText } from '#shared/json-values.ts'
import { adminFaqTexts as texts } from '../../rules/admin-support-editors-texts.ts'
import { toPageTitle } from '#web/page-title.ts'
import { requireCurrentStore } from '../require-current-store.ts'
import type { Route } from './+types/draft'
import { FaqPage } from './faq-page.tsx'
import { blankFaq, parseFaqDrafts } from './faq-view.ts'
import { loadFaq } from './load-faq.ts'

export const loader = loadFaq

/** Fallback without scripts: shows the rearranged list without saving it. */
export async function action(args: Route.ActionArgs) {
  await requireCurrentStore(args)
  const { step, seen: version, faqs } = toNestedValues(await args.request.formData())
  const parsedStep = parseStep(step)
  const draft = parseFaqDrafts(faqs)
  return {
    version: toText(version),
    faqs: parsedStep ? rearrangeRows(draft, parsedStep, blankFaq) : draft,
  }
}

export const meta = () => toPageTitle(texts.title)

export default function FaqDraftPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <FaqPage view={actionData ? { ...loaderData, ...actionData } : loaderData} answer={undefined} />
  )
}
