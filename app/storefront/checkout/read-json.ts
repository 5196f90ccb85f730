import { refused, type Refused } from '#domain/errors.ts'
import { parseJson, usualJson } from '#domain/forms/parse-json.ts'
import type { Read } from '#domain/forms/read-form.ts'

export async function readJson<Values>(
  request: Request,
  readBody: (sent: unknown) => Read<Values>,
): Promise<Values | Refused> {
  const text = await request.text()
  if (text.length > usualJson.characters) return refused('requestTooLarge')
  const read = readBody(parseJson(text))
  if ('values' in read) return read.values
  const [fault] = Object.values(read.faults)
  return fault && fault.refused !== 'requestInvalid' ? fault : refused('cartUnreadable')
}
