import type { FormAnswer } from '../form-answer.ts'

/** Values of a card with the version that detects a conflicting save. */
export type CardView<Values> = { seen: string; values: Values }

/** Result of a save, with the current values of the store. */
export type CardAnswer<Values> = FormAnswer & { current?: CardView<Values> }

/** Result of a card that was submitted on a page of its own. */
export type Served<Values> = CardAnswer<Values> | undefined
