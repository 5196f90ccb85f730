import { data } from 'react-router'
import { refusalStatus, spoken, type Refused } from '#domain/errors.ts'
import type { Spoken } from '#domain/errors/spoken.ts'
import type { Faults } from '#domain/faults.ts'

/** Errors of the whole form or of single fields. */
export type FormAnswer = { refusal: Spoken | null; faults: Record<string, Spoken> }

export function notTaken(refusal: Refused) {
  const { field } = refusal
  const answer: FormAnswer = field
    ? { refusal: null, faults: { [field]: spoken(refusal) } }
    : { refusal: spoken(refusal), faults: {} }
  return data(answer, { status: refusalStatus(refusal) })
}

export function faulty(faults: Faults) {
  const said = Object.entries(faults).map(([field, fault]) => [field, spoken(fault)])
  const answer: FormAnswer = { refusal: null, faults: Object.fromEntries(said) }
  return data(answer, { status: 400 })
}
