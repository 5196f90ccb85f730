import { linkLifetimes, paymentTimes } from './durations.ts'
import type { RateLimitName } from './rate-limits.ts'

export type BearerLink = {
  holder: string
  /** Bits of chance in what is secret. */
  bits: number
  /** In milliseconds; null for as long as what it opens is kept. */
  lifetime: number | null
  opens: string
  ends: string
  /** Counts the tries of what could be guessed. */
  limit?: RateLimitName
  /** Routes that it opens, with the parameter of the path or the query that is secret. */
  addresses: readonly string[]
}

/** Fewer bits could be guessed by asking, so that tries are counted. */
export const secretBits = 120

/** Those of the tokens of cookies and mails. */
const tokenBits = 256
/** Those of a random UUID. */
const uuidBits = 122
const signatureBits = 128

/** Everything that opens something for its holder without a sign-in. */
export const bearerLinks = {
  order: {
    holder: 'the buyer, by mail and from the browser that paid',
    bits: signatureBits,
    lifetime: linkLifetimes.order,
    opens:
      'the order with its buyer, its requests, its withdrawal and its reviews; the code of a gift card and the deletion of data ask for a mailed code as well',
    ends: 'by its time alone; the signature cannot be revoked',
    addresses: ['/ordre/:token', '/fortryd?ordre'],
  },
  payment: {
    holder:
      'the browser that started the checkout, or the buyer of an order that staff have written',
    bits: uuidBits,
    lifetime: paymentTimes.pageOpen,
    opens:
      'the page that pays the order; once it is paid or over, only whether it was paid and, a single time, its goods and sum for measuring, unless the browser carries the mark of its checkout',
    ends: 'when the order is paid, or its time is over',
    addresses: [
      '/checkout/bestilling/:session',
      '/checkout/oplysninger/:session',
      '/checkout/link/:attempt',
      '/checkout/success?session_id',
      '/checkout/cancel?payment',
    ],
  },
  testPayment: {
    holder: 'the browser that pays a test payment',
    bits: 192,
    lifetime: paymentTimes.pageOpen,
    opens: 'the page that plays the bank',
    ends: 'when the payment is approved, rejected or over',
    addresses: ['/checkout/betaling/:session'],
  },
  checkoutMark: {
    holder:
      'the browser that opened the unpaid checkout or entered the mailed code, as a cookie that no script reads',
    bits: signatureBits,
    lifetime: linkLifetimes.checkoutMark,
    opens: 'the link of the order, the code of its printed gift card and the deletion of its data',
    ends: 'by its time alone',
    addresses: [],
  },
  orderCode: {
    holder: 'the buyer of an order, by mail',
    bits: 26,
    lifetime: 2 * linkLifetimes.orderCode,
    opens: 'marks the browser that has the link of the order as the one that paid',
    ends: 'by its time alone',
    limit: 'order_code_account',
    addresses: [],
  },
  giftCardCode: {
    holder: 'the recipient of a gift card, by mail or on paper',
    bits: 74,
    lifetime: null,
    opens: 'pays with the gift card at this store',
    ends: 'with its balance or its validity',
    limit: 'code_address',
    addresses: [],
  },
  withdrawalReceipt: {
    holder: 'the browser that declared a withdrawal',
    bits: uuidBits,
    lifetime: null,
    opens: 'the time and the address of the receipt',
    ends: 'with the withdrawal',
    addresses: ['/fortryd/modtaget?nr'],
  },
  shopPreview: {
    holder: 'staff of the store',
    bits: signatureBits,
    lifetime: linkLifetimes.shopPreview,
    opens: 'the shop with the prices of another time, or with the draft of its home page',
    ends: 'by its time alone',
    addresses: ['/visning/:token'],
  },
  confirmAddress: {
    holder: 'the address typed at sign-up, by mail',
    bits: tokenBits,
    lifetime: linkLifetimes.customer.confirm_address,
    opens: 'confirms the address, together with the session or the password of the account',
    ends: 'when it is used, or another one is mailed',
    addresses: ['/login/bekraeft?token'],
  },
  resetPassword: {
    holder: 'the owner of the account, by mail',
    bits: tokenBits,
    lifetime: linkLifetimes.customer.reset_password,
    opens: 'chooses a new password; every session of the account ends',
    ends: 'when it is used, or another one is mailed',
    addresses: ['/login/nulstil?token'],
  },
  changeEmail: {
    holder: 'the new address, by mail',
    bits: tokenBits,
    lifetime: linkLifetimes.customer.change_email,
    opens: 'moves the account to the address, together with the session of the account',
    ends: 'when it is used, or another one is mailed',
    addresses: ['/konto/email?token'],
  },
  question: {
    holder: 'the address typed with a question, by mail',
    bits: tokenBits,
    lifetime: null,
    opens: 'sends the question to the store',
    ends: 'when it is used, or the question is deleted',
    addresses: ['/products/:slug/spoergsmaal/bekraeft?token'],
  },
  wish: {
    holder: 'the address typed with a wish for a product, by mail',
    bits: tokenBits,
    lifetime: null,
    opens: 'confirms the wish, and ends it',
    ends: 'with the wish',
    addresses: ['/products/:slug/paa-lager/besked?token'],
  },
  invitation: {
    holder: 'the address that was invited to a company, by mail',
    bits: tokenBits,
    lifetime: linkLifetimes.invitation,
    opens: 'joins the company as the person invited',
    ends: 'when it is used or withdrawn',
    addresses: ['/admin/invitation/:token'],
  },
  firstCompany: {
    holder: 'the operator, from the output of a start without a company',
    bits: tokenBits,
    lifetime: null,
    opens: 'makes the first company and its owner, on the platform host',
    ends: 'with the first company, or at the next start',
    addresses: ['/admin/first/:token'],
  },
  staffPassword: {
    holder: 'a member of staff, by mail, or the first owner from a terminal',
    bits: tokenBits,
    lifetime: linkLifetimes.staff.first_password,
    opens: 'chooses a new password, on the platform host; every session ends',
    ends: 'when it is used, or another one is mailed',
    addresses: ['/admin/login/reset?token'],
  },
  factorReset: {
    holder: 'a member of staff whose owner has asked for it, by mail',
    bits: tokenBits,
    lifetime: linkLifetimes.staff.reset_factor,
    opens: 'removes the second factor, on the platform host; the password stays',
    ends: 'when it is used',
    addresses: ['/admin/login/factor-reset?token'],
  },
  arrival: {
    holder: 'a browser that signs in with an account of another origin',
    bits: tokenBits,
    lifetime: linkLifetimes.externalSignIn,
    opens: 'the session, together with the secret of the same browser',
    ends: 'when it is used',
    addresses: ['/admin/login/arrival?ticket'],
  },
} as const satisfies Record<string, BearerLink>

export type BearerLinkName = keyof typeof bearerLinks

/** Whether an address is itself such a link, so that no other site and no cache may learn it. */
export function isBearerAddress(path: string, search: string): boolean {
  const segments = path.toLowerCase().split('/')
  return patterns.some(({ parts, key }) => {
    const isPath = parts.every((part, index) =>
      part.startsWith(':') ? segments[index] : segments[index] === part,
    )
    return isPath && (key === undefined || new URLSearchParams(search).has(key))
  })
}

const patterns = Object.values<BearerLink>(bearerLinks).flatMap(({ addresses }) =>
  addresses.map((address) => {
    const [path = '', key] = address.split('?')
    return { parts: path.split('/'), key }
  }),
)
