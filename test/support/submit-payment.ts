import type { CheckoutPayment } from '#features/orders/rules/checkout-page-form.ts'
import type { CheckoutBuyer } from '#features/orders/rules/checkout-draft.ts'
import { minor } from '#shared/money/money.ts'
import type { TestPaymentMethods } from '#shared/test-cards.ts'
import { listMethodsAtCheckout } from '#features/orders/server/checkout/list-payment-methods.ts'
import { payCheckout } from '#features/orders/server/checkout/pay-checkout.ts'
import { readCheckoutPage } from '#features/orders/server/checkout/read-checkout-page.ts'
import type { ParcelHubs } from '#platform/parcels/parcel-hubs.ts'
import type { StorePayments } from '#platform/payments/store-payments.ts'
import { guest, unwrap } from './people.ts'

const checkoutBuyer: CheckoutBuyer = {
  email: guest.email,
  name: guest.name,
  phone: guest.phone,
  address: guest.address,
  postcode: '8000',
  city: 'Aarhus C',
  country: 'DK',
}

const noHubs: ParcelHubs = {
  findHub: async () => null,
  openHub: () => {
    throw new Error('no parcel hub')
  },
  seal: (_, account) => account,
  isSilent: () => false,
  noteSilence: () => {},
}

/** Presses the button of the page; without a card the payment is opened and not paid. */
export async function submitPayment(
  storePayments: StorePayments,
  attempt_id: string,
  card?: TestPaymentMethods,
  change: Partial<CheckoutPayment> = {},
  hubs: ParcelHubs = noHubs,
) {
  const page = unwrap(await readCheckoutPage(storePayments, attempt_id))
  const { job, store } = storePayments
  const { shipping, total, credit } = page.placed
  const payment: CheckoutPayment = {
    buyer: checkoutBuyer,
    methodId: null,
    pickupPoint: null,
    pickupSearch: '',
    mean: card === 'mobilepay' ? card : (listMethodsAtCheckout(page)[0]?.value ?? ''),
    shownTotal: minor(total - credit),
    shownShipping: shipping,
    ...(card && { card }),
    ...change,
  }
  const { shownTotal: _, shownShipping: __, card: ___, ...draft } = payment
  return payCheckout(storePayments, { job, store, hubs }, page, { payment, draft })
}
