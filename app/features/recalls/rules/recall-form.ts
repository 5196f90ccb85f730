import { z } from 'zod'
import { isDay } from '#features/analytics/rules/period.ts'
import { recallRemedies } from './recall.ts'
import { limits } from '#shared/limits.ts'
import {
  createRequiredText,
  emptyAsNull,
  id,
  toZodError,
  wholeNumber,
} from '#shared/forms/fields.ts'

const day = emptyAsNull(z.string().refine(isDay, toZodError('recallDaysInvalid')))

export const recallForm = z
  .strictObject({
    key: id(),
    identification: createRequiredText(limits.recalledGoods, 'recallGoodsMissing'),
    hazard: createRequiredText(limits.recallText, 'recallHazardMissing'),
    instructions: createRequiredText(limits.recallText, 'recallInstructionsMissing'),
    remedies: z
      .array(z.enum(recallRemedies, toZodError('choiceUnknown')), toZodError('recallRemedyMissing'))
      .min(1, toZodError('recallRemedyMissing')),
    /** The days on which it was bought; empty for all. */
    bought_from: day,
    bought_until: day,
    /** Number of buyers in the preview; a different number at submission is a conflict. */
    count: emptyAsNull(wholeNumber('requestInvalid', limits.recallOrders)),
    /** Stands for the notice that was previewed. */
    previewed: z.string().max(limits.token).default(''),
    confirmed: z.literal('on', toZodError('requestInvalid')).optional(),
  })
  .refine(
    ({ bought_from, bought_until }) =>
      bought_from === null || bought_until === null || bought_from <= bought_until,
    { ...toZodError('recallDaysInvalid'), path: ['bought_until'] },
  )

export type RecallForm = z.output<typeof recallForm>
