import type { delayedDelivery as danish } from '../da/delayed-delivery.ts'

export const delayedDelivery: typeof danish = {
  preorder: 'Pre-order: sent as soon as it has arrived',
  backorder: 'Back-order: sent as soon as it is back in stock',
}
