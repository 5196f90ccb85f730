import type { FormAnswer } from '../form-answer.ts'

/** What stands on a card, and the mark by which the one who saves shows that they saw it. */
export type CardView<Values> = { seen: string; values: Values }

/** What became of a save, with what the store has now. */
export type CardAnswer<Values> = FormAnswer & { current?: CardView<Values> }

/** The answer of whichever card was sent as a page of its own. */
export type Served<Values> = CardAnswer<Values> | undefined
