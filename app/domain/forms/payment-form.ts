import { z } from 'zod'
import { findTestCard, type TestCard } from '../shared/test-cards.ts'
import { email, toZodError } from './fields.ts'
import { personAddress, personName, phone } from './person-fields.ts'

const card = z.string(toZodError('cardNumberInvalid')).transform((typed, context): TestCard => {
  const known = findTestCard(typed)
  if (known) return known
  context.issues.push({ code: 'custom', message: 'cardNumberInvalid', input: typed })
  return z.NEVER
})

export const buyerForm = z.object({
  email: email('emailMissing', 'emailInvalid'),
  name: personName,
  phone,
  address: personAddress,
})

/** Fields of the test payment page. */
export const paymentForm = buyerForm
  .extend({ card })
  .transform(({ card: chosen, ...buyer }) => ({ card: chosen, buyer }))
