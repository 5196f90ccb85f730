import { toBothLanguages, defineRefusals } from '#shared/errors/refusal.ts'

export const orderExchangesRefusals = defineRefusals('orders', {
  exchangeInvalid: {
    status: 409,
    ...toBothLanguages('That many pieces cannot be exchanged: not sent, or paid back already'),
  },
  exchangeGoodsMissing: { status: 400, ...toBothLanguages('Please choose what is sent instead') },
  exchangeDearer: {
    status: 409,
    ...toBothLanguages(
      '{product} costs {amount} more each. Exchange for goods at the same price, or refund the pieces and send a payment link for the others.',
    ),
  },
  exchangeFree: {
    status: 409,
    ...toBothLanguages('{product} would cost nothing. Refund the pieces instead.'),
  },
  exchangeWithdrawn: {
    status: 409,
    ...toBothLanguages('The customer has withdrawn from {product} and gets the money back.'),
  },
})
