import { data, redirect } from 'react-router'
import { isRefused, type Code, type Refused } from '#domain/errors.ts'
import { notTaken, takenWith } from '../form-answer.ts'
import { changeOr } from '../read-or.ts'
import { refuseForm } from '../step-up/take-step-up.ts'
import type { selectedStore } from '../selected-store.ts'
import type { CardAnswer, CardView } from './card-view.ts'

type Save<Values> = {
  /** Typed values are shown again. */
  form: FormData
  said: string
  otherwise: Code
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
export async function cardSaved<Values>(
  asked: Parameters<typeof selectedStore>[0],
  { form, said, otherwise, backTo, change, current }: Save<Values>,
) {
  const saved = await changeOr(asked, otherwise, change)
  if (isRefused(saved) && saved.refused !== 'overtaken') return refuseForm(asked, saved, form)
  const isDocument = asked.request.headers.get('sec-fetch-mode') === 'navigate'
  if (isDocument && !isRefused(saved)) return redirect(backTo)
  if (isRefused(saved)) {
    const refusal = notTaken(saved, form)
    const answer: CardAnswer<Values> = { ...refusal.data, current: await current() }
    return data(answer, refusal.init ?? undefined)
  }
  const answer: CardAnswer<Values> = { ...takenWith(said), current: await current() }
  return answer
}
