import {
  applyBasisPoints,
  minor,
  minus,
  multiplyByFraction,
  plus,
  sum,
  times,
  zero,
} from '../money/money.ts'
import type { Minor } from '../money/money.ts'
import type { Rule } from './campaign.ts'
import { isTargeted, type SaleUnit } from './target.ts'

export type RuleLine = { line: number; unit: SaleUnit; quantity: number; total: Minor }

export type Taking = { line: number; amount: Minor }

/** Applies a rule to the lines of its targets. One øre for each piece is always left. */
export function takeFromLines(rule: Rule, lines: readonly RuleLine[]): Taking[] {
  switch (rule.kind) {
    case 'percent':
      return takeEach(lines, ({ total }) => applyBasisPoints(total, rule.value))
    case 'amount':
      return takeEach(lines, ({ quantity }) => times(minor(rule.value), quantity))
    case 'fixed':
      return takeEach(lines, ({ total, quantity }) =>
        minus(total, times(minor(rule.value), quantity)),
      )
    case 'order_amount':
      return spread(lines, minor(rule.value))
    case 'buy_get':
      return takeFromGroups(lines, (rule.buy_quantity ?? 0) + (rule.free_quantity ?? 0), (prices) =>
        sum(prices.slice(rule.buy_quantity ?? 0)),
      )
    case 'quantity_price':
      return takeFromGroups(lines, rule.buy_quantity ?? 0, (prices) =>
        minus(sum(prices), minor(rule.value)),
      )
    case 'bundle':
      return takeFromBundles(rule, lines)
    case 'free_shipping':
      return []
  }
}

/** Kinds whose reduction of one line does not depend on the others. */
export function isPerLine({ kind }: Pick<Rule, 'kind'>): boolean {
  return kind === 'percent' || kind === 'amount' || kind === 'fixed'
}

function takeEach(lines: readonly RuleLine[], getAmount: (line: RuleLine) => Minor): Taking[] {
  return lines.flatMap((line) => {
    const amount = minor(Math.min(getAmount(line), getMost(line)))
    return amount > 0 ? [{ line: line.line, amount }] : []
  })
}

function getMost({ total, quantity }: RuleLine): Minor {
  return minor(Math.max(0, total - quantity))
}

type Piece = { line: RuleLine; price: Minor }

// The dearest pieces form the first group, which is best for the buyer.
function takeFromGroups(
  lines: readonly RuleLine[],
  size: number,
  getSaving: (prices: Minor[]) => Minor,
): Taking[] {
  if (size < 1) return []
  const pieces = listPieces(lines)
  const used = new Set<RuleLine>()
  let saving = zero
  for (let first = 0; first + size <= pieces.length; first += size) {
    const group = pieces.slice(first, first + size)
    const saved = getSaving(group.map(({ price }) => price))
    if (saved <= 0) continue
    saving = plus(saving, saved)
    for (const { line } of group) used.add(line)
  }
  return spread([...used], saving)
}

/** Each bundle has one piece for each target, and costs the value of the rule. */
function takeFromBundles({ targets, value }: Rule, lines: readonly RuleLine[]): Taking[] {
  const pieces = listPieces(lines)
  const used = new Set<RuleLine>()
  let saving = zero
  while (pieces.length >= targets.length && targets.length > 0) {
    const bundle = targets.map((target) => {
      const index = pieces.findIndex(({ line }) => isTargeted(target, line.unit))
      return index < 0 ? null : (pieces.splice(index, 1)[0] ?? null)
    })
    const found = bundle.filter((piece) => piece !== null)
    const saved = minus(sum(found.map(({ price }) => price)), minor(value))
    if (found.length < targets.length || saved <= 0) break
    saving = plus(saving, saved)
    for (const { line } of found) used.add(line)
  }
  return spread([...used], saving)
}

function listPieces(lines: readonly RuleLine[]): Piece[] {
  return lines
    .flatMap((line) => {
      const price = minor(Math.floor(line.total / line.quantity))
      return Array.from({ length: line.quantity }, () => ({ line, price }))
    })
    .sort((one, other) => other.price - one.price || one.line.line - other.line.line)
}

/** Divides an amount among lines in proportion to their totals; the rest of the division goes to the first lines. */
export function spread(lines: readonly RuleLine[], amount: Minor): Taking[] {
  const most = sum(lines.map(getMost))
  const whole = minor(Math.min(amount, most))
  if (whole <= 0) return []
  let spreadSoFar = zero
  let mostSoFar = zero
  return lines
    .toSorted((one, other) => one.line - other.line)
    .flatMap((line) => {
      mostSoFar = plus(mostSoFar, getMost(line))
      const upToHere = multiplyByFraction(whole, mostSoFar, most)
      const share = minus(upToHere, spreadSoFar)
      spreadSoFar = upToHere
      return share > 0 ? [{ line: line.line, amount: share }] : []
    })
}
