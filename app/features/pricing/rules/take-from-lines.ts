import {
  applyBasisPoints,
  minor,
  minus,
  multiplyByFraction,
  plus,
  sum,
  times,
  zero,
} from '#shared/money/money.ts'
import type { Minor } from '#shared/money/money.ts'
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

function getMost({ total, quantity }: Omit<RuleLine, 'unit'>): Minor {
  return minor(Math.max(0, total - quantity))
}

// The dearest pieces form the first group, which is best for the buyer.
function takeFromGroups(
  lines: readonly RuleLine[],
  size: number,
  getSaving: (prices: Minor[]) => Minor,
): Taking[] {
  const used = new Set<RuleLine>()
  let saving = zero
  let group: RuleLine[] = []
  for (const line of sortByPrice(lines)) {
    for (let piece = 0; piece < line.quantity; piece += 1) {
      if (group.push(line) < size) continue
      const saved = getSaving(group.map(getPiecePrice))
      if (saved > 0) {
        saving = plus(saving, saved)
        for (const one of group) used.add(one)
      }
      group = []
    }
  }
  return spread([...used], saving)
}

/** Each bundle has one piece for each target, and costs the value of the rule. */
function takeFromBundles({ targets, value }: Rule, lines: readonly RuleLine[]): Taking[] {
  const left = new Map(sortByPrice(lines).map((line) => [line, line.quantity]))
  const used = new Set<RuleLine>()
  let saving = zero
  while (targets.length > 0) {
    const bundle: RuleLine[] = []
    for (const target of targets) {
      const found = [...left].find(([line, count]) => count > 0 && isTargeted(target, line.unit))
      if (!found) break
      const [line, count] = found
      left.set(line, count - 1)
      bundle.push(line)
    }
    const saved = minus(sum(bundle.map(getPiecePrice)), minor(value))
    if (bundle.length < targets.length || saved <= 0) break
    saving = plus(saving, saved)
    for (const line of bundle) used.add(line)
  }
  return spread([...used], saving)
}

function sortByPrice(lines: readonly RuleLine[]): RuleLine[] {
  return lines.toSorted(
    (one, other) => getPiecePrice(other) - getPiecePrice(one) || one.line - other.line,
  )
}

function getPiecePrice({ total, quantity }: RuleLine): Minor {
  return minor(Math.floor(total / quantity))
}

/** Divides an amount among lines in proportion to their totals; the rest of the division goes to the first lines. */
export function spread(lines: readonly Omit<RuleLine, 'unit'>[], amount: Minor): Taking[] {
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
