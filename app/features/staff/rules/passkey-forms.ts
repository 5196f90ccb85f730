import { z } from 'zod'
import { limits } from '#shared/limits.ts'
import { parseJson } from '#shared/forms/parse-json.ts'
import { createRequiredText, toZodError } from '#shared/forms/fields.ts'

// Only bounds the size; the signature check validates the content.
const bytes = z
  .string(toZodError('passkeyRefused'))
  .min(1)
  .max(20_000, toZodError('passkeyRefused'))

const credential = {
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key', toZodError('passkeyRefused')),
  clientExtensionResults: z.object({}, toZodError('passkeyRefused')).default({}),
}

/** The browser's WebAuthn response is submitted as a JSON string. */
function parseJsonField<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(
    (submitted) => (typeof submitted === 'string' ? parseJson(submitted) : submitted),
    schema,
  )
}

export const newPasskeyResponse = z.strictObject({
  name: createRequiredText(limits.label, 'passkeyNameMissing'),
  response: parseJsonField(
    z.object(
      {
        ...credential,
        response: z.object({
          clientDataJSON: bytes,
          attestationObject: bytes,
          transports: z.array(z.string().max(40)).max(10).default([]),
        }),
      },
      toZodError('passkeyRefused'),
    ),
  ),
})

export const passkeyResponse = z.strictObject({
  response: parseJsonField(
    z.object(
      {
        ...credential,
        response: z.object({
          clientDataJSON: bytes,
          authenticatorData: bytes,
          signature: bytes,
        }),
      },
      toZodError('passkeyRefused'),
    ),
  ),
})

export type NewPasskeyResponse = z.output<typeof newPasskeyResponse>
export type PasskeyResponse = z.output<typeof passkeyResponse>
