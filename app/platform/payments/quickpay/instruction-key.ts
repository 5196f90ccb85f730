import type { Operation, QuickpayPayment } from './quickpay-payment.ts'

/**
 * Quickpay has no idempotency keys. An operation keeps the address of its callback, so the key of our instruction
 * travels in that address.
 */
export function addInstructionKey(payment: QuickpayPayment, key: string): string | null {
  const callbackUrl = findCallbackUrl(payment)
  if (callbackUrl === null) return null
  const url = new URL(callbackUrl)
  url.search = new URLSearchParams({ instruction: key }).toString()
  return url.href
}

export function findInstructionKey({ callback_url }: Operation): string | null {
  if (!callback_url || !URL.canParse(callback_url)) return null
  return new URL(callback_url).searchParams.get('instruction')
}

function findCallbackUrl({ link, operations }: QuickpayPayment): string | null {
  const candidates = [link?.callback_url, ...operations.map(({ callback_url }) => callback_url)]
  return candidates.find((url) => url && URL.canParse(url)) ?? null
}
