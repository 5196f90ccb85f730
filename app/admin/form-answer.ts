import { data } from 'react-router'
import { refusalExplanation, refusalStatus, refusalText, type Refused } from '#domain/errors.ts'
import type { Faults } from '#domain/faults.ts'

export type Confirmations = {
  type: 'code' | 'password'
  has_app: boolean
  codes_left: number
  has_passkey: boolean
}

export type FormAnswer = {
  error: string | null
  said?: string
  explanation?: string | undefined
  faults: Record<string, string>
  /** Submitted values for re-rendering the form; never a password. */
  typed?: Record<string, string>
  /** The version that the next submission is based on. */
  seen?: string
  /** The ways to confirm the sign-in when the action requires it. */
  stepUp?: Confirmations
}

/** Adds the stored values when a colleague saved first. */
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

/** Returns the stored values so that the form can merge them with the submitted ones. */
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

export function errorOf(answer: FormAnswer | undefined): string | null {
  if (!answer?.error || answer.stepUp) return null
  return [answer.error, answer.explanation].filter(Boolean).join(' ')
}
