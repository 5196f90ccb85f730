import { refused, type Refused } from '#domain/errors.ts'
import type { Read } from '#domain/forms/read-form.ts'

/** In characters: fifty lines of a cart, each with the longest names and addresses that there are, and some air. */
const longest = 256 * 1024

/** What a script sent, or the first thing that is wrong with it. */
export async function readJson<Values>(
  request: Request,
  readBody: (sent: unknown) => Read<Values>,
): Promise<Values | Refused> {
  const text = await request.text()
  if (text.length > longest) return refused('requestTooLarge')
  const read = readBody(parsed(text))
  if ('values' in read) return read.values
  const [fault] = Object.values(read.faults)
  return fault && fault.refused !== 'requestInvalid' ? fault : refused('cartUnreadable')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
