import { isRefused, refusalText, type Refused } from '#domain/errors.ts'

/** The demo asks for nothing that a shop would refuse; where it does, the goods are wrong. */
export function done<Answer>(answer: Answer | Refused): Answer {
  if (isRefused(answer)) {
    throw new Error(
      `The demo was refused: ${refusalText(answer, 'en')} (${JSON.stringify(answer)})`,
    )
  }
  return answer
}
