import { z } from 'zod'
import { minor, sum, type Minor } from '#shared/money/money.ts'

const operation = z.object({
  /** Counts from one within its payment. */
  id: z.int(),
  type: z.string(),
  amount: z.int().nonnegative().nullish(),
  pending: z.boolean(),
  qp_status_code: z.string().nullish(),
  callback_url: z.string().nullish(),
})

/** The fields of a payment that are read here; Quickpay sends many more. */
export const quickpayPayment = z.object({
  id: z.int().positive(),
  order_id: z.string(),
  currency: z.string(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  link: z.object({ amount: z.int().nullish(), callback_url: z.string().nullish() }).nullish(),
  operations: z.array(operation),
})

export type QuickpayPayment = z.output<typeof quickpayPayment>
export type Operation = z.output<typeof operation>
export type OperationType = 'authorize' | 'capture' | 'refund' | 'cancel'

const approved = '20000'

export function isApproved({ pending, qp_status_code }: Operation): boolean {
  return !pending && qp_status_code === approved
}

/** An error between Quickpay and the bank: the operation was not done and may be repeated. */
export function isInterrupted({ pending, qp_status_code }: Operation): boolean {
  return !pending && (qp_status_code ?? '').startsWith('5')
}

export function listOperations({ operations }: QuickpayPayment, type: OperationType): Operation[] {
  return operations.filter((one) => one.type === type)
}

/** Declined and pending operations do not count. */
export function sumApproved(payment: QuickpayPayment, type: OperationType): Minor {
  return sum(
    listOperations(payment, type)
      .filter(isApproved)
      .map(({ amount }) => minor(amount ?? 0)),
  )
}

/** Unique among all payments of an account. */
export function toReference({ id }: QuickpayPayment, operationOfPayment: Operation): string {
  return `${id}.${operationOfPayment.id}`
}
