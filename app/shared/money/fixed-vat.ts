import { minor, minus, multiplyByFraction, plus, sum, zero, type Minor } from './money.ts'
import { getVat } from './vat.ts'

type PaidPart = { amount: Minor; vat: 'single' | 'multi' }

/** The amount paid by gift cards whose VAT was settled at their sale, and its share of the VAT of the order. */
export function fixVat(
  { total, vat }: { total: Minor; vat: Minor },
  parts: readonly PaidPart[],
): { settled: Minor; settled_vat: Minor } {
  const settled = sumFixedVat(parts)
  return {
    settled,
    settled_vat: settled === zero ? zero : multiplyByFraction(vat, settled, total),
  }
}

export function sumFixedVat(parts: readonly PaidPart[]): Minor {
  return sum(parts.filter(({ vat }) => vat === 'single').map(({ amount }) => amount))
}

/** The VAT that the order is charged with. */
export function getChargedVat({ vat, settled_vat }: { vat: Minor; settled_vat: Minor }): Minor {
  return minus(vat, settled_vat)
}

type Taxed = { amount: Minor; vat: Minor }

/**
 * The VAT of a refund after earlier ones. Rounded up to here, so that small refunds do not drift; the last one takes the
 * rest, so that all together take back what was charged.
 */
export function getRefundedVat(
  amount: Minor,
  { charged, before }: Record<'charged' | 'before', Taxed>,
) {
  const after = plus(before.amount, amount)
  const left = minus(charged.vat, before.vat)
  const vat = after >= charged.amount ? left : minus(getVat(after), before.vat)
  return minor(Math.max(0, Math.min(vat, left)))
}
