import type { DiscountTexts } from '#features/pricing/rules/discounts-texts.ts'
import { Button } from '#ui/button.tsx'
import { readCodes, writeCodes } from '#shell/shop/browser/cart-codes.ts'
import type { CheckedCode } from '#shell/shop/browser/check-cart.ts'

type Props = { code: CheckedCode; texts: DiscountTexts; onChange: () => Promise<unknown> }

/** A code of the cart: what it takes, or why it takes nothing, and the button that removes it. */
export function CodeRow({ code: { code, told }, texts, onChange }: Props) {
  const remove = () => {
    writeCodes(readCodes().filter((one) => one !== code))
    void onChange()
  }
  return (
    <>
      <span className="text-muted wrap-anywhere">{told ?? texts.used(code)}</span>
      <Button
        variant="quiet"
        size="small"
        aria-label={texts.remove(code)}
        onClick={remove}
        className="-me-3.5"
      >
        {texts.removeCode}
      </Button>
    </>
  )
}
