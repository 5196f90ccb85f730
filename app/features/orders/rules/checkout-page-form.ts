import { z } from 'zod'
import type { Code } from '#shared/errors/errors.ts'
import { isCountry } from '#features/delivery/rules/countries.ts'
import { findTown, isDanishPostcode } from '#features/delivery/rules/postcodes.ts'
import { minor, zero, type Minor } from '#shared/money/money.ts'
import { cardMethod, type CheckoutDraft, type NamedPickupPoint } from './checkout-draft.ts'
import { toRecord, toText } from '#shared/json-values.ts'
import { limits } from '#shared/limits.ts'
import { findTestCard, type TestPaymentMethods } from '#shared/test-cards.ts'
import { createRequiredText, email, toZodError, wholeNumber } from '#shared/forms/fields.ts'
import { parseInternationalPhone } from '#shared/forms/international-phone.ts'
import { personAddress, personName } from '#shared/forms/person-fields.ts'

/** A press of the button that pays, with the sums that stood on the page. */
export type CheckoutPayment = CheckoutDraft & {
  /** A page that asks for a card has it. */
  card?: TestPaymentMethods
  shownTotal: Minor
  shownShipping: Minor
}

const buyerDraft = {
  email: draftText(limits.email),
  name: draftText(limits.personName),
  phone: draftText(limits.phone),
  address: draftText(limits.address),
  postcode: draftText(limits.postcode),
  city: draftText(limits.city),
  country: draftText(2),
}

const choices = {
  delivery: draftText(limits.token),
  pickup_point: draftText(limits.token),
  pickup_search: draftText(limits.address),
  means: draftText(limits.token),
}

/** Accepts whatever was typed so far. */
export const checkoutDraftForm = z.preprocess(
  (submitted) => leaveFormerShop(fillTown(submitted)),
  z.object({ ...buyerDraft, ...choices }).transform(toDraft),
)

type PayFormKind = {
  ships: boolean
  /** True for test payments. */
  asksForCard: boolean
}

/** The fields of an order that is paid now. */
export function getCheckoutPayForm({ ships, asksForCard }: PayFormKind) {
  return payForms[`${ships} ${asksForCard}`]
}

function createPayForm({ ships, asksForCard }: PayFormKind) {
  const fields = z.object({
    ...buyerDraft,
    ...choices,
    email: email('emailMissing', 'emailInvalid'),
    name: personName,
    ...(ships && address),
    card: asksForCard
      ? card
      : z
          .unknown()
          .optional()
          .transform(() => undefined),
    shown_total: shownAmount,
    shown_shipping: ships ? shownAmount : shownAmount.catch(zero),
  })
  return z.preprocess(
    (submitted) => joinFields(fillTown(submitted), { ships, asksForCard }),
    fields.transform(
      ({ card: chosen, shown_total, shown_shipping, ...draft }): CheckoutPayment => ({
        ...toDraft(draft),
        ...(chosen && { card: chosen }),
        shownTotal: shown_total,
        shownShipping: shown_shipping,
      }),
    ),
  )
}

function draftText(limit: number) {
  return (
    z
      .string()
      .catch('')
      // The cut may halve a character of two units, which the database would refuse.
      .transform((submitted) => submitted.trim().slice(0, limit).toWellFormed())
  )
}

/** Writes the town of a Danish postcode, unless another one was typed. */
function fillTown(submitted: unknown): Record<string, unknown> {
  const form = toRecord(submitted)
  // `town_of` is the postcode of the town that the page showed.
  const [country, postcode = '', city, former = ''] = readTexts(form, [
    'country',
    'postcode',
    'city',
    'town_of',
  ])
  const isTyped = city !== '' && (postcode === former || city !== findTown(former))
  const town = country === 'DK' && !isTyped ? findTown(postcode) : null
  return town === null ? form : { ...form, city: town }
}

/** A parcel shop was chosen near another place: the nearest one is chosen then. */
function leaveFormerShop(form: Record<string, unknown>): Record<string, unknown> {
  // `shops_near` is the place of the shops that the page showed.
  const [postcode = '', search = '', near] = readTexts(form, [
    'postcode',
    'pickup_search',
    'shops_near',
  ])
  return `${postcode} ${search}`.trim() === near ? form : { ...form, pickup_point: '' }
}

function readTexts(form: Record<string, unknown>, fields: readonly string[]): string[] {
  return fields.map((field) => toText(form[field]).trim())
}

/** Gives fields that depend on another one its value, so that the errors of all fields are found at once. */
function joinFields(
  form: Record<string, unknown>,
  { ships, asksForCard }: { ships: boolean; asksForCard: boolean },
): Record<string, unknown> {
  const [country, phone, postcode, means, number] = readTexts(form, [
    'country',
    'phone',
    'postcode',
    'means',
    'card',
  ])
  return {
    ...form,
    ...(ships && { phone: { phone, country }, postcode: { postcode, country } }),
    ...(asksForCard && { card: means === cardMethod ? number : means }),
  }
}

const country = z.string().catch('')

const address = {
  phone: z.object({ phone: z.string(), country }).transform((submitted, context): string => {
    const number = parseInternationalPhone(submitted.phone, submitted.country)
    const code = submitted.phone === '' ? 'phoneMissing' : 'internationalPhoneInvalid'
    return number ?? refuse(context, code)
  }),
  address: personAddress,
  postcode: z.object({ postcode: z.string(), country }).transform((submitted, context): string => {
    const { postcode } = submitted
    if (postcode === '') return refuse(context, 'postcodeMissing')
    const isFit =
      submitted.country === 'DK' ? isDanishPostcode(postcode) : postcode.length <= limits.postcode
    return isFit ? postcode : refuse(context, 'postcodeInvalid')
  }),
  city: createRequiredText(limits.city, 'cityMissing', 'textTooLong'),
  country: z.string(toZodError('countryUnknown')).refine(isCountry, toZodError('countryUnknown')),
}

const card = z.string().transform((submitted, context): TestPaymentMethods => {
  return findTestCard(submitted) ?? refuse(context, 'cardNumberInvalid')
})

function refuse(context: z.RefinementCtx, message: Code): never {
  context.issues.push({ code: 'custom', message, input: context.value })
  return z.NEVER
}

const shownAmount = wholeNumber('requestInvalid', limits.amount).transform((amount) =>
  minor(amount),
)

type DraftFields = Record<keyof typeof buyerDraft | keyof typeof choices, string>

function toDraft({ delivery, pickup_point, pickup_search, means, ...buyer }: DraftFields) {
  const draft: CheckoutDraft = {
    buyer,
    methodId: delivery === '' ? null : delivery,
    pickupPoint: parsePickupPoint(pickup_point),
    pickupSearch: pickup_search,
    mean: means,
  }
  return draft
}

/** Reads '8000 gls-1234'. */
function parsePickupPoint(chosen: string): NamedPickupPoint | null {
  const [, postcode, id] = /^(\w{1,10}) (.+)$/.exec(chosen) ?? []
  return postcode && id ? { postcode, id } : null
}

// Built once: a schema costs more to build than to use.
const payForms = {
  'true true': createPayForm({ ships: true, asksForCard: true }),
  'true false': createPayForm({ ships: true, asksForCard: false }),
  'false true': createPayForm({ ships: false, asksForCard: true }),
  'false false': createPayForm({ ships: false, asksForCard: false }),
}
