import { isRefused, getRefusalText, type Refused } from '#shared/errors/errors.ts'

/** Throws on a refusal: demo data must be valid, so a refusal is an error in the data. */
export function unwrap<Result>(result: Result | Refused): Result {
  if (isRefused(result)) {
    throw new Error(
      `The demo was refused: ${getRefusalText(result, 'en')} (${JSON.stringify(result)})`,
    )
  }
  return result
}
