import { toBothLanguages, defineRefusals } from '#shared/errors/refusal.ts'

export const orderChangesRefusals = defineRefusals('orders', {
  changeInvalid: {
    status: 400,
    ...toBothLanguages(
      'A line of a paid order can only be lowered. Add more goods with a payment link.',
    ),
  },
  changeNothing: { status: 400, ...toBothLanguages('Nothing is changed yet') },
  changeEmpty: {
    status: 400,
    ...toBothLanguages('Nothing that costs anything would be left. Cancel the order instead.'),
  },
  changeWithdrawn: {
    status: 409,
    ...toBothLanguages(
      'The customer has withdrawn from {product}. Leave it out of the parcel, and it is not drawn.',
    ),
  },
  swapDearer: {
    status: 409,
    ...toBothLanguages(
      '{product} costs {amount} more each. Lower the line here and add the other variant with a payment link.',
    ),
  },
  swapInOrder: {
    status: 409,
    ...toBothLanguages('{product} is in the order already, as a line of its own'),
  },
  addressNotReached: {
    status: 409,
    ...toBothLanguages('The delivery of this order does not reach {place}'),
  },
})
