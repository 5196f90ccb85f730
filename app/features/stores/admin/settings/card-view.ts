import type { FormResult } from '#web/form-result.ts'

/** Values of a card with the version that detects a conflicting save. */
export type CardView<Values> = { version: string; values: Values }

/** Result of a save, with the current values of the store. */
export type CardResult<Values> = FormResult<CardView<Values>>

/** Result of a card that was submitted on a page of its own. */
export type DocumentResult<Values> = CardResult<Values> | undefined
