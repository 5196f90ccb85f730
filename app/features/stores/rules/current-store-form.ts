import { z } from 'zod'
import { limits } from '#shared/limits.ts'
import { id, optionalText } from '#shared/forms/fields.ts'

export const currentStoreForm = z.strictObject({
  store_id: id('storeNotFound'),
  /** Page to return to. */
  from: optionalText(limits.url, 'requestInvalid'),
  /** Page of the new store to open. */
  page: optionalText(limits.url, 'requestInvalid'),
})
