import { z } from 'zod'
import { giftCardVats } from './credit.ts'
import { checkbox, editVersion, toZodError } from '#shared/forms/fields.ts'

export const giftCardSettingsForm = z.strictObject({
  sells_gift_cards: checkbox,
  gift_card_vat: z.enum(giftCardVats, toZodError('choiceUnknown')),
  seen: editVersion,
})

export type GiftCardSettingsForm = z.output<typeof giftCardSettingsForm>
