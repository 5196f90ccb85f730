import { data } from 'react-router'
import { refusalExplanation, refusalStatus, refusalText, type Refused } from '#domain/errors.ts'
import type { Faults } from '#domain/faults.ts'

export type Confirmations = {
  type: 'code' | 'password'
  has_app: boolean
  codes_left: number
  has_passkey: boolean
}

/** What a form hears: that it was taken, or what is wrong with which field, or with all of it. */
export type FormAnswer = {
  error: string | null
  /** Good news. */
  said?: string
  explanation?: string | undefined
  faults: Record<string, string>
  /** What was typed, for a page that was made anew; never a password. */
  typed?: Record<string, string>
  /** The mark of what its writer has seen by now. */
  seen?: string
  /** How the person can confirm who they are, where that is needed first. */
  stepUp?: Confirmations
}

/** Of a form that colleagues write on as well: what is stored now, when one of them was quicker. */
export type EditAnswer<Draft> = FormAnswer & { current?: Draft }

export function takenWith(said: string): FormAnswer {
  return { error: null, said, faults: {} }
}

export function notTaken(refusal: Refused, form?: FormData) {
  const text = refusalText(refusal, 'en')
  const { field } = refusal
  const answer: FormAnswer = {
    error: field === undefined ? text : null,
    explanation: refusalExplanation(refusal, 'en'),
    faults: field === undefined ? {} : { [field]: text },
    typed: typedIn(form),
  }
  return data(answer, { status: refusalStatus(refusal) })
}

/** Somebody else was quicker: what they saved goes back, to be merged with what was typed. */
export function overtaken<Draft>(
  refusal: Refused,
  form: FormData,
  { seen, current }: { seen: string; current: Draft },
) {
  const { data: answer, init } = notTaken(refusal, form)
  const edit: EditAnswer<Draft> = { ...answer, seen, current }
  return data(edit, init ?? undefined)
}

export function faulty(faults: Faults, form?: FormData) {
  const texts = Object.entries(faults).map(([field, fault]) => [field, refusalText(fault, 'en')])
  const answer: FormAnswer = {
    error: null,
    faults: Object.fromEntries(texts),
    typed: typedIn(form),
  }
  return data(answer, { status: 400 })
}

function typedIn(form: FormData | undefined): Record<string, string> {
  const fields = [...(form ?? [])].flatMap(([name, value]) =>
    typeof value === 'string' && !name.includes('password') ? [[name, value]] : [],
  )
  return Object.fromEntries(fields)
}

export function isTaken(answer: FormAnswer | undefined): boolean {
  return answer?.error === null && Object.keys(answer.faults).length === 0
}

/** What went wrong with all of it, and how to go on. */
export function errorOf(answer: FormAnswer | undefined): string | null {
  if (!answer?.error || answer.stepUp) return null
  return [answer.error, answer.explanation].filter(Boolean).join(' ')
}
