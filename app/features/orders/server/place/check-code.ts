import { getRefusalText } from '#shared/errors/errors.ts'
import { formatMoney, type MoneyStyle } from '#shared/money/money.ts'
import { getLanguage } from '#shared/stores/locale.ts'
import { codeTexts } from '#features/pricing/rules/codes-texts.ts'
import type {
  CreditPayment,
  UsableCredit,
} from '#features/gift-cards/server/list-usable-credits.ts'
import { isUsable, type OfferedRule } from '#features/pricing/server/list-cart-rules.ts'
import type { DiscountedLines } from './discount-lines.ts'
import { refuseCode } from './quote-order.ts'

/** A typed code, and why it takes nothing, or which gift card it is. */
export type CheckedCode = { code: string; is_known: boolean; told: string | null; state: CodeState }

/** Orders take only usable codes; one that needs a sign-in, or a confirmed address, may become usable. */
type CodeState = 'usable' | 'needs_sign_in' | 'refused'

type CheckedWith = {
  usableCredits: readonly UsableCredit[]
  credit: CreditPayment
  rules: readonly OfferedRule[]
  cart: DiscountedLines
  money: MoneyStyle
}

export function checkCode(
  code: string,
  { usableCredits, credit, rules, cart, money }: CheckedWith,
): CheckedCode {
  const card = usableCredits.find((one) => one.code === code)
  if (card) {
    const part = credit.parts.find(({ credit_id }) => credit_id === card.id)
    return { code, is_known: true, told: describeCard(code, part, money), state: 'usable' }
  }
  const rule = rules.find((one) => one.code === code)
  return {
    code,
    is_known: rule !== undefined && !rule.isUsedUp,
    told: explainCode(code, rule, cart, money),
    state: getCodeState(rule),
  }
}

/** Names a gift card by its last signs, for the screen may be read by others. */
function describeCard(
  code: string,
  part: CreditPayment['parts'][number] | undefined,
  money: MoneyStyle,
): string {
  const { giftCard, giftCardLeft } = codeTexts(getLanguage(money.locale))
  const end = code.slice(-4)
  return part ? giftCard(end, formatMoney(part.amount, money)) : giftCardLeft(end)
}

function getCodeState(rule: OfferedRule | undefined): CodeState {
  if (rule && isUsable(rule)) return 'usable'
  if (!rule || rule.isUsedUp) return 'refused'
  return rule.needsSignIn || rule.needsConfirmation ? 'needs_sign_in' : 'refused'
}

/** Null if the code takes something from the cart. */
function explainCode(
  code: string,
  rule: OfferedRule | undefined,
  { discounts, freeShipping }: DiscountedLines,
  money: MoneyStyle,
): string | null {
  const language = getLanguage(money.locale)
  if (freeShipping?.code === code || discounts.some((one) => one.code === code)) return null
  if (!rule || rule.isUsedUp) return getRefusalText(refuseCode(code), language)
  const { needsSignIn, needsConfirmation, notForCustomer, needsMore, takesNothing } =
    codeTexts(language)
  if (rule.needsSignIn) return needsSignIn(code)
  if (rule.needsConfirmation) return needsConfirmation(code)
  if (!rule.isForCustomer) return notForCustomer(code)
  return rule.minimum > 0 ? needsMore(code, formatMoney(rule.minimum, money)) : takesNothing(code)
}
