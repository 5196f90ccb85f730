import { minus, sum, times, zero, type Minor } from '#shared/money/money.ts'
import { appliesTo, type Rule } from './campaign.ts'
import { isPerLine, spread, takeFromLines, type RuleLine, type Taking } from './take-from-lines.ts'
import type { SaleUnit } from './target.ts'

export type CartLine = {
  unit: SaleUnit
  /** Campaigns have not lowered it. */
  list_price: Minor
  /** It stands on the product like this. */
  price: Minor
  quantity: number
}

export type CartRule = Rule & { id: string }

/** The amount that a rule takes from a line. */
export type Discount<R extends CartRule = CartRule> = Taking & { rule: R }

export type DiscountedCart<R extends CartRule = CartRule> = {
  /** The rest of each line. */
  totals: Minor[]
  discounts: Discount<R>[]
  /** The rule that takes the shipping off, if any. */
  freeShipping: R | null
}

/**
 * Applies rules to a cart. Rules that cannot be combined replace the reduced price on the product and each other: each
 * line gets the best for the buyer. Rules that can be combined follow in the order of their kinds, on what is left.
 */
export function applyCartRules<R extends CartRule>(
  lines: readonly CartLine[],
  rules: readonly R[],
): DiscountedCart<R> {
  const shown = lines.map(({ price, quantity }) => times(price, quantity))
  const cart = { lines, shown }
  const valid = rules.filter((rule) => isMinimumReached(rule, cart)).toSorted(compareRules)
  const ofGoods = valid.filter(({ kind }) => kind !== 'free_shipping')
  const discounts = chooseExclusive(
    cart,
    ofGoods.filter(({ combinable }) => !combinable),
  )
  const totals = shown.slice()
  const subtract = ({ line, amount }: Taking) => {
    totals[line] = minus(totals[line] ?? zero, amount)
  }
  discounts.forEach(subtract)
  for (const rule of ofGoods.filter(({ combinable }) => combinable)) {
    const takings = takeFromLines(
      rule,
      pickLines(cart, rule, (_, line) => totals[line] ?? zero),
    )
    for (const taking of takings) {
      subtract(taking)
      discounts.push({ rule, ...taking })
    }
  }
  return {
    totals,
    discounts,
    freeShipping: valid.find(({ kind }) => kind === 'free_shipping') ?? null,
  }
}

type Cart = { lines: readonly CartLine[]; shown: readonly Minor[] }

// The order of combined rules, which changes the result.
const kindOrder: readonly Rule['kind'][] = [
  'buy_get',
  'quantity_price',
  'bundle',
  'fixed',
  'amount',
  'percent',
  'order_amount',
  'free_shipping',
]

function compareRules(one: CartRule, other: CartRule): number {
  const byKind = kindOrder.indexOf(one.kind) - kindOrder.indexOf(other.kind)
  return byKind || (one.id < other.id ? -1 : 1)
}

function isMinimumReached(rule: CartRule, cart: Cart): boolean {
  // Other rules take nothing from a cart without their goods.
  if (rule.minimum === 0 && rule.kind !== 'free_shipping') return true
  const targeted = pickLines(cart, rule, getShown(cart))
  return targeted.length > 0 && sum(targeted.map(({ total }) => total)) >= rule.minimum
}

function getShown({ shown }: Cart) {
  return (_: CartLine, line: number) => shown[line] ?? zero
}

function pickLines(
  { lines }: Cart,
  rule: CartRule,
  getTotal: (line: CartLine, index: number) => Minor,
): RuleLine[] {
  return lines.flatMap((line, index) => {
    if (!appliesTo(rule, line.unit)) return []
    const { unit, quantity } = line
    return [{ line: index, unit, quantity, total: getTotal(line, index) }]
  })
}

const getListTotal = ({ list_price, quantity }: CartLine) => times(list_price, quantity)

/** Rules for several lines are tried in every order, those that save most; the others are not tried. */
export const maxTried = 4

/** Chooses the rules that leave the lowest total, each line being claimed by one rule at most. */
function chooseExclusive<R extends CartRule>(cart: Cart, rules: readonly R[]): Discount<R>[] {
  const bestOfLine = new Map<number, Discount<R>>()
  for (const rule of rules.filter(isPerLine)) {
    for (const taking of takeExclusively(cart, rule, pickLines(cart, rule, getListTotal))) {
      const best = bestOfLine.get(taking.line)
      if (!best || taking.amount > best.amount) bestOfLine.set(taking.line, { rule, ...taking })
    }
  }
  const candidates = rules
    .filter((rule) => !isPerLine(rule))
    .map((rule) => ({ rule, lines: pickLines(cart, rule, getListTotal) }))
    .map((one) => ({ ...one, saving: getSaving(takeExclusively(cart, one.rule, one.lines)) }))
    .filter(({ saving }) => saving > 0)
    .toSorted((one, other) => other.saving - one.saving)
    .slice(0, maxTried)
  return findBest(new Set(cart.lines.keys()), candidates).discounts

  function findBest(
    free: ReadonlySet<number>,
    left: readonly { rule: R; lines: RuleLine[] }[],
  ): { saving: number; discounts: Discount<R>[] } {
    const single = [...bestOfLine.values()].filter(({ line }) => free.has(line))
    let best = { saving: getSaving(single), discounts: single }
    for (const { rule, lines } of left) {
      const takings = takeExclusively(
        cart,
        rule,
        lines.filter(({ line }) => free.has(line)),
      )
      if (takings.length === 0) continue
      const claimed = new Set(takings.map(({ line }) => line))
      const rest = findBest(
        new Set([...free].filter((line) => !claimed.has(line))),
        left.filter((other) => other.rule !== rule),
      )
      const saving = getSaving(takings) + rest.saving
      if (saving <= best.saving) continue
      const discounts = [...takings.map((taking) => ({ rule, ...taking })), ...rest.discounts]
      best = { saving, discounts }
    }
    return best
  }
}

function getSaving(takings: readonly Taking[]): number {
  return sum(takings.map(({ amount }) => amount))
}

/** Compares the result of the rule on prices without any campaign with the shown totals. */
function takeExclusively({ shown }: Cart, rule: CartRule, lines: readonly RuleLine[]): Taking[] {
  const takings = takeFromLines(rule, lines)
  const byLine = new Map(takings.map(({ line, amount }) => [line, amount]))
  const claimed = lines
    .filter(({ line }) => byLine.has(line))
    .map((line) => ({ ...line, total: shown[line.line] ?? zero, list_total: line.total }))
  const left = ({ line, list_total }: { line: number; list_total: Minor }) =>
    minus(list_total, byLine.get(line) ?? zero)
  if (isPerLine(rule)) {
    return claimed.flatMap((one) => {
      const amount = minus(one.total, left(one))
      return amount > 0 ? [{ line: one.line, amount }] : []
    })
  }
  const reduced = minus(sum(claimed.map(({ total }) => total)), sum(claimed.map(left)))
  return spread(claimed, reduced)
}
