import { z } from 'zod'
import { notificationKinds, notificationModes } from './notifications.ts'
import { limits } from '#shared/limits.ts'
import { id, toZodError, wholeNumber } from '#shared/forms/fields.ts'

const mode = z.enum(notificationModes, toZodError('choiceUnknown')).optional()

/** A kind that is left out stays as it is. */
export const notificationForm = z.strictObject({
  hour: wholeNumber('choiceUnknown', 23),
  stores: z
    .array(
      z.strictObject({
        store_id: id('storeNotFound'),
        ...(Object.fromEntries(notificationKinds.map((kind) => [kind, mode])) as Record<
          (typeof notificationKinds)[number],
          typeof mode
        >),
      }),
      toZodError('requestInvalid'),
    )
    .max(limits.stores, toZodError('requestTooLarge'))
    .default([]),
})

export type NotificationForm = z.infer<typeof notificationForm>
