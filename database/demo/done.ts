import { isRefused, refusalText, type Refused } from '#domain/errors.ts'

/** Throws on a refusal: demo data must be valid, so a refusal is an error in the data. */
export function done<Answer>(answer: Answer | Refused): Answer {
  if (isRefused(answer)) {
    throw new Error(
      `The demo was refused: ${refusalText(answer, 'en')} (${JSON.stringify(answer)})`,
    )
  }
  return answer
}
