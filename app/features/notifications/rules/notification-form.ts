import { z } from 'zod'
import { noticeKinds, noticeModes } from './notifications.ts'
import { limits } from '#shared/limits.ts'
import { id, toZodError, wholeNumber } from '#shared/forms/fields.ts'

const mode = z.enum(noticeModes, toZodError('choiceUnknown')).optional()

/** A kind that is left out stays as it is. */
export const noticeForm = z.strictObject({
  hour: wholeNumber('choiceUnknown', 23),
  stores: z
    .array(
      z.strictObject({
        store_id: id('storeNotFound'),
        ...(Object.fromEntries(noticeKinds.map((kind) => [kind, mode])) as Record<
          (typeof noticeKinds)[number],
          typeof mode
        >),
      }),
      toZodError('requestInvalid'),
    )
    .max(limits.stores, toZodError('requestTooLarge'))
    .default([]),
})

export type NoticeForm = z.infer<typeof noticeForm>
