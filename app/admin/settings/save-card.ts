import { data, redirect } from 'react-router'
import { isRefused, type Code, type Refused } from '#domain/errors/errors.ts'
import { toRefusedResult, toSavedResult } from '#web/form-result.ts'
import { runOrRefuse } from '#web/load-or-refuse.ts'
import { refuseForm } from '../step-up/verify-step-up.ts'
import type { getSelectedStore } from '../shell/selected-store.ts'
import type { CardResult, CardView } from './card-view.ts'

type SaveOptions<Values> = {
  /** Typed values are shown again. */
  form: FormData
  message: string
  failureCode: Code
  /** Page with all cards; target of the redirect without JavaScript. */
  backTo: string
  change: () => Promise<Refused | object>
  /** Current values of the card. */
  current: () => Promise<CardView<Values>>
}

/**
 * Final step of every card action. A conflict returns the values saved by the colleague. Without JavaScript a
 * successful save redirects to all cards.
 */
export async function saveCard<Values>(
  args: Parameters<typeof getSelectedStore>[0],
  { form, message, failureCode, backTo, change, current }: SaveOptions<Values>,
) {
  const saved = await runOrRefuse(args, failureCode, change)
  if (isRefused(saved) && saved.refused !== 'overtaken') return refuseForm(args, saved, form)
  const isDocument = args.request.headers.get('sec-fetch-mode') === 'navigate'
  if (isDocument && !isRefused(saved)) return redirect(backTo)
  if (isRefused(saved)) {
    const refusal = toRefusedResult(saved, form)
    const result: CardResult<Values> = { ...refusal.data, current: await current() }
    return data(result, refusal.init ?? undefined)
  }
  const result: CardResult<Values> = { ...toSavedResult(message), current: await current() }
  return result
}
