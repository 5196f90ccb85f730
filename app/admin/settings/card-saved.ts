import { data, redirect } from 'react-router'
import { isRefused, type Code, type Refused } from '#domain/errors.ts'
import { to } from '#domain/paths.ts'
import { notTaken, takenWith } from '../form-answer.ts'
import { changeOr } from '../read-or.ts'
import type { selectedStore } from '../selected-store.ts'
import type { CardAnswer } from './card-view.ts'
import { readSettingsView } from './read-settings-view.ts'
import type { CardName, Cards, CardViews } from './settings-view.ts'

type Asked = Parameters<typeof selectedStore>[0]
type At = Awaited<ReturnType<typeof selectedStore>>

type Save<Card extends CardName> = {
  card: Card
  /** As it was sent: what was typed is shown again. */
  form: FormData
  said: string
  otherwise: Code
  change: () => Promise<Refused | object>
}

/**
 * The end of every card's action. Whoever was overtaken by a colleague is answered with what the colleague saved.
 * Without JavaScript a save that was taken leads back to all cards.
 */
export async function cardSaved<Card extends CardName>(
  asked: Asked,
  at: At,
  { card, form, said, otherwise, change }: Save<Card>,
) {
  const saved = await changeOr(asked, otherwise, change)
  if (isRefused(saved) && saved.refused !== 'settingsSavedByAnother') return notTaken(saved, form)
  const isDocument = asked.request.headers.get('sec-fetch-mode') === 'navigate'
  if (isDocument && !isRefused(saved)) return redirect(to.admin.settings({ saved: card }))
  const views: CardViews = await readSettingsView(asked, at)
  const current = views[card]
  if (isRefused(saved)) {
    const refusal = notTaken(saved, form)
    const answer: CardAnswer<Cards[Card]> = { ...refusal.data, current }
    return data(answer, refusal.init ?? undefined)
  }
  const answer: CardAnswer<Cards[Card]> = { ...takenWith(said), current }
  return answer
}
