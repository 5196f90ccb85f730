import { z } from 'zod'
import { limits } from '../limits.ts'
import { parseJson } from './parse-json.ts'
import { requiredText, saying } from './fields.ts'

// Only bounds the size; the signature check validates the content.
const bytes = z.string(saying('passkeyRefused')).min(1).max(20_000, saying('passkeyRefused'))

const credential = {
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key', saying('passkeyRefused')),
  clientExtensionResults: z.object({}, saying('passkeyRefused')).default({}),
}

/** The browser's WebAuthn response is submitted as a JSON string. */
function told<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((sent) => (typeof sent === 'string' ? parseJson(sent) : sent), schema)
}

export const newPasskeyAnswer = z.strictObject({
  name: requiredText(limits.label, 'passkeyNameMissing'),
  response: told(
    z.object(
      {
        ...credential,
        response: z.object({
          clientDataJSON: bytes,
          attestationObject: bytes,
          transports: z.array(z.string().max(40)).max(10).default([]),
        }),
      },
      saying('passkeyRefused'),
    ),
  ),
})

export const passkeyAnswer = z.strictObject({
  response: told(
    z.object(
      {
        ...credential,
        response: z.object({
          clientDataJSON: bytes,
          authenticatorData: bytes,
          signature: bytes,
        }),
      },
      saying('passkeyRefused'),
    ),
  ),
})

export type NewPasskeyAnswer = z.output<typeof newPasskeyAnswer>
export type PasskeyAnswer = z.output<typeof passkeyAnswer>
