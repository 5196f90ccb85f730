import { minor } from '#shared/money/money.ts'
import { campaignKinds } from '#features/pricing/rules/campaign.ts'
import { applyCartRules, type CartLine, type CartRule } from '#features/pricing/rules/cart-rules.ts'
import type { Target } from '#features/pricing/rules/target.ts'
import { median } from '../figures.ts'
import type { Bench } from './bench.ts'

const [lineCount, ruleCount, rounds] = [50, 200, 400]

/** Half of the rules can be combined; each has a target in the cart. */
export async function measureCartRules({ note }: Bench): Promise<void> {
  const lines = Array.from({ length: lineCount }, (_, index) => createLine(index))
  const rules = Array.from({ length: ruleCount }, (_, index) => createRule(index))
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now()
    applyCartRules(lines, rules)
    times.push(performance.now() - began)
  }
  // The first rounds are compiled.
  note('200 rules on a cart of 50 lines', median(times.slice(rounds / 2)), 'ms', { atMost: 2 })
}

function createLine(index: number): CartLine {
  return {
    unit: {
      product_id: `product-${index}`,
      variant_id: null,
      category_ids: [`category-${index % 7}`],
      brand_key: `brand-${index % 5}`,
      attribute_keys: [`colour\n${index % 3}`],
    },
    list_price: minor(10_000 + index * 100),
    price: minor(9_000 + index * 100),
    quantity: 1 + (index % 3),
  }
}

function createRule(index: number): CartRule {
  const kind = campaignKinds[index % campaignKinds.length] ?? 'percent'
  return {
    id: `rule-${index}`,
    kind,
    value: 1_000 + index,
    targets: listTargets(index),
    buy_quantity: 2,
    free_quantity: 1,
    minimum: minor(0),
    combinable: index % 2 === 0,
  }
}

function listTargets(index: number): Target[] {
  return [
    { of: 'category', id: `category-${index % 7}` },
    { of: 'brand', name: '', key: `brand-${index % 5}` },
    { of: 'product', id: `product-${index % lineCount}` },
  ]
}
