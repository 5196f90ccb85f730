import { defineStaffTexts } from '#shared/text/staff-texts.ts'
import { orderListInDanish } from '#languages/da/orders/admin-order-list-texts.ts'
import type { DeliveryKind } from '#features/delivery/rules/delivery-method.ts'
import type { ParcelFilter, PaymentFilter } from './order-selection.ts'
import type { AttemptState, OrderState } from './order.ts'

export const orderListInEnglish = {
  narrow: {
    title: 'More filters',
    any: 'Any',
    from: 'From',
    to: 'Until',
    payment: 'Payment',
    payments: {
      reserved: 'Reserved',
      drawn: 'Charged',
      refunded: 'Refunded, also in part',
      disputed: 'Disputed',
      failed: 'Failed',
    } satisfies Record<PaymentFilter, string>,
    method: 'Delivery',
    methods: {
      home: 'Home',
      parcel_shop: 'Parcel shop',
      work: 'Work',
      pickup: 'Pick-up',
    } satisfies Record<DeliveryKind, string>,
    carrier: 'Carrier',
    parcel: 'Parcel',
    parcels: {
      no_label: 'Not sent, no label',
      label: 'Label bought',
      tracked: 'Sent with tracking',
      untracked: 'Sent without tracking',
    } satisfies Record<ParcelFilter, string>,
    tag: 'Tag',
    clear: 'Clear filters',
  },
  sums: {
    count: (count: number) => (count === 1 ? '1 order' : `${count.toLocaleString('en')} orders`),
    first: (count: number) => `The sums of ${count.toLocaleString('en')} orders; there are more`,
    export: 'Export as CSV',
  },
  tags: {
    title: 'Tags',
    tag: 'Tag',
    add: 'Add tag',
    removeFromSelected: 'Remove tag',
    remove: (tag: string) => `Remove the tag ${tag}`,
    working: 'Saving...',
    added: (tag: string, count: number) =>
      count === 1 ? `1 order has the tag ${tag}.` : `${count} orders have the tag ${tag}.`,
    removed: (tag: string, count: number) =>
      count === 1 ? `${tag} is removed from 1 order.` : `${tag} is removed from ${count} orders.`,
  },
  printNote: {
    title: 'Text on the Papers',
    label: 'Text for the buyer',
    hint: 'Printed on the packing slip and the receipt.',
    save: 'Save text',
    saving: 'Saving...',
    saved: 'The text is saved',
  },
}

export const orderStatesInEnglish = {
  pending_payment: 'Awaiting payment',
  authorised: 'Ready to pack',
  packed: 'Packed',
  partly_shipped: 'Partly shipped',
  shipped: 'Shipped',
  completed: 'Completed',
  failed: 'Payment failed',
  expired: 'Expired',
  cancelled: 'Cancelled',
  partially_refunded: 'Partly refunded',
  refunded: 'Refunded',
} satisfies Record<OrderState, string>

export const paymentStatesInEnglish = {
  creating: 'Being prepared',
  open: 'Waiting for the customer',
  authorised: 'Reserved',
  captured: 'Charged',
  failed: 'Failed',
  expired: 'Expired',
  cancelled: 'Released',
  replaced: 'Replaced by another payment',
} satisfies Record<AttemptState, string>

export const adminOrderListTexts = defineStaffTexts(orderListInEnglish, { da: orderListInDanish })
