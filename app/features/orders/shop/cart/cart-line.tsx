import { changeQuantity, getLineTotal, type CartItem } from '../../rules/cart.ts'
import { type MoneyStyle, formatMoney, fromDecimal, times } from '#shared/money/money.ts'
import type { CartTexts } from '../../rules/cart-texts.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Picture } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'
import { QuantityStepper } from '#ui/quantity-stepper.tsx'
import { changeCart } from '#shell/shop/browser/cart-storage.ts'
import type { CartBanner, LinePrices } from '#shell/shop/browser/check-cart.ts'
import { defaultCurrency } from '#shared/money/currency.ts'
import { getLanguage } from '#shared/stores/locale.ts'
import { discountTexts } from '#features/pricing/rules/discounts-texts.ts'
import { priceTexts } from '#shared/text/price.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'

type Props = {
  item: CartItem
  money: MoneyStyle
  texts: CartTexts
  notice: CartBanner | undefined
  prices: LinePrices | undefined
  onRemove: () => void
}

export function CartLine({ item, money, texts, notice, prices, onRemove }: Props) {
  const { id, name, variant, image, quantity } = item
  return (
    <li className="grid grid-cols-[5rem_1fr] gap-x-4 py-5">
      <div className="aspect-square overflow-hidden rounded-control bg-plate">
        {image && <Picture picture={{ src: image, alt: '' }} sizes="5rem" />}
      </div>
      <div className="grid content-start gap-y-3">
        <div className="flex items-start justify-between gap-4">
          <div>
            <p className="leading-snug font-medium">{name}</p>
            {variant && <p className="text-sm text-muted">{variant.name}</p>}
          </div>
          <p className="text-end">
            <Price amount={getLineTotal(item)} money={money} />
            {prices && <PriceNotes prices={prices} quantity={quantity} money={money} />}
          </p>
        </div>
        {notice && (
          <p
            role="status"
            className={classNames(
              'notice text-sm',
              notice.isBlocking ? 'notice-bad' : 'notice-plain',
            )}
          >
            {notice.text}
          </p>
        )}
        <div className="flex items-center justify-between gap-4">
          <QuantityStepper
            label={`${texts.quantity}, ${name}`}
            quantity={quantity}
            labels={{ fewer: texts.fewer, more: texts.more }}
            onChange={(next) => changeCart((cart) => changeQuantity(cart, id, next))}
          />
          <Button
            variant="quiet"
            size="small"
            aria-label={texts.removeLine(name)}
            onClick={onRemove}
            className="-me-3.5"
          >
            {texts.remove}
          </Button>
        </div>
      </div>
    </li>
  )
}

type PriceNotesProps = { prices: LinePrices; quantity: number; money: MoneyStyle }

/** The former price of a line, the price of a measure, and the discount that the rules of the cart take. */
function PriceNotes({
  prices: { before_price, measure_price, discount },
  quantity,
  money,
}: PriceNotesProps) {
  const language = getLanguage(money.locale)
  const format = (amount: number, pieces = 1) =>
    formatMoney(times(fromDecimal(amount, defaultCurrency), pieces), money)
  return (
    <>
      {before_price !== null && (
        <s className="price-before block">
          <VisuallyHidden>{priceTexts(language).before} </VisuallyHidden>
          {format(before_price, quantity)}
        </s>
      )}
      {measure_price && <span className="price-measure">{measure_price}</span>}
      {discount > 0 && (
        <span className="block text-sm text-muted">
          {discountTexts(language).discount} −{format(discount)}
        </span>
      )}
    </>
  )
}
