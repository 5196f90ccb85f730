import { refused, type Code, type Refused } from '#shared/errors/errors.ts'
import { parseJson, defaultJsonBounds } from '#shared/forms/parse-json.ts'
import type { ParsedForm } from '#shared/forms/parse-form.ts'

/** The first error of a field, or `unreadable` for a body that no form could send. */
export async function readJson<Values>(
  request: Request,
  parseBody: (body: unknown) => ParsedForm<Values>,
  unreadable: Code,
): Promise<Values | Refused> {
  const text = await request.text()
  if (text.length > defaultJsonBounds.characters) return refused('requestTooLarge')
  const parsed = parseBody(parseJson(text))
  if ('values' in parsed) return parsed.values
  const [error] = Object.values(parsed.fieldErrors)
  return error && error.refused !== 'requestInvalid' ? error : refused(unreadable)
}
