export type OperationName = 'authorize' | 'capture' | 'refund' | 'cancel'

export type OperationRecord = {
  id: number
  type: OperationName
  amount: number | null
  code: string
  isAtWork: boolean
  callback_url: string | null
}

export type PaymentRecord = {
  id: number
  order_id: string
  /** The payment was created like this. */
  fields: Record<string, unknown>
  link: Record<string, unknown> | null
  operations: OperationRecord[]
}

/** Operations are numbered within their payment. */
export function createOperation(
  { operations }: PaymentRecord,
  operation: Omit<OperationRecord, 'id'>,
): OperationRecord {
  return { id: operations.length + 1, ...operation }
}

/** A payment as Quickpay sends it, in answers and in callbacks. */
export function toResource(payment: PaymentRecord): object {
  const { id, order_id, fields, link, operations } = payment
  const approved = operations.filter(({ code, isAtWork }) => code === '20000' && !isAtWork)
  const sumOf = (type: OperationName) =>
    approved.filter((one) => one.type === type).reduce((sum, one) => sum + (one.amount ?? 0), 0)
  return {
    id,
    merchant_id: 1234,
    order_id,
    accepted: sumOf('authorize') > 0,
    type: 'Payment',
    branding_id: null,
    variables: fields['variables'] ?? {},
    currency: fields['currency'],
    state: toState(operations),
    metadata: { type: 'card', brand: 'visa', last4: '0008', is_3d_secure: true },
    link,
    shipping_address: fields['shipping_address'] ?? null,
    invoice_address: fields['invoice_address'] ?? null,
    basket: [],
    operations: operations.map(toOperation),
    test_mode: true,
    acquirer: 'clearhaus',
    created_at: '2026-11-24T12:00:00Z',
    balance: sumOf('capture') - sumOf('refund'),
    fee: null,
  }
}

function toOperation({ id, type, amount, code, isAtWork, callback_url }: OperationRecord): object {
  const isApproved = code === '20000'
  return {
    id,
    type,
    amount,
    pending: isAtWork,
    qp_status_code: isAtWork ? null : code,
    qp_status_msg: isAtWork ? null : isApproved ? 'Approved' : 'Rejected by acquirer',
    aq_status_code: isAtWork ? null : isApproved ? '000' : '05',
    aq_status_msg: isAtWork ? null : isApproved ? 'Approved' : 'Do not honor',
    data: {},
    callback_url,
    created_at: '2026-11-24T12:00:00Z',
  }
}

function toState(operations: readonly OperationRecord[]): string {
  const last = operations.at(-1)
  if (!last) return 'initial'
  if (last.isAtWork) return 'pending'
  if (last.type !== 'authorize') return 'processed'
  return last.code === '20000' ? 'new' : 'rejected'
}
