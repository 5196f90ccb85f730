import { changeQuantity, getLineTotal, type CartItem } from '../../rules/cart.ts'
import type { MoneyStyle } from '#shared/money/money.ts'
import type { CartTexts } from '../../rules/cart-texts.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Picture } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'
import { QuantityStepper } from '#ui/quantity-stepper.tsx'
import { changeCart } from '#shell/shop/browser/cart-storage.ts'
import type { CartNotice, LinePrices } from '#shell/shop/browser/check-cart.ts'
import { PriceNotes } from './price-notes.tsx'

type Props = {
  item: CartItem
  money: MoneyStyle
  texts: CartTexts
  notice: CartNotice | undefined
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
