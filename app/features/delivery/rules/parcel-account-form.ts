import { z } from 'zod'
import { editVersion, toZodError } from '#shared/forms/fields.ts'

const key = z
  .string(toZodError('parcelKeyInvalid'))
  .trim()
  .pipe(z.uuid(toZodError('parcelKeyInvalid')))

/** API user and API key of the store's own Shipmondo account. */
export const parcelAccountForm = z.strictObject({ api_user: key, api_key: key, seen: editVersion })
