import { useRef, useState } from 'react'
import { findUnchosen, type Chosen } from '../../rules/choose-options.ts'
import { getLanguage } from '#shared/stores/locale.ts'
import type { MoneyStyle } from '#shared/money/money.ts'
import { priceTexts } from '#shared/text/price.ts'
import { purchaseTexts } from '#features/orders/rules/purchase-texts.ts'
import type { PictureView } from '#ui/picture.tsx'
import { PriceTag } from '#ui/price-tag.tsx'
import { AddToCart } from './add-to-cart.tsx'
import { OptionPicker } from './option-picker.tsx'
import type { BuyableView } from './product-view.ts'
import { ReductionNote } from './reduction-note.tsx'
import { StockLine } from './stock-line.tsx'
import { useChoice } from './use-choice.ts'

type Props = {
  product: BuyableView
  money: MoneyStyle
  /** When it arrives, as it is read. */
  delivery?: string | null
  /** On the page of the product, not in a quick view. */
  isPage?: boolean
  onAdded?: () => void
  onChoose?: (chosen: Chosen, picture: PictureView | null) => void
}

export function Purchase({
  product,
  money,
  delivery = null,
  isPage = false,
  onAdded,
  onChoose,
}: Props) {
  const place = useRef<HTMLDivElement>(null)
  const { chosen, choice, picture, choose } = useChoice(product, onChoose)
  const [missing, setMissing] = useState<number | null>(null)
  const tag = choice ?? product
  const language = getLanguage(money.locale)
  const texts = purchaseTexts(language)
  // All options have a value, but no variant combines them: another value of the last one may.
  const unchosen = findUnchosen(chosen)
  const isNowhere = unchosen === null && product.options.length > 0 && !choice
  const showMissing = () => {
    const at = unchosen ?? product.options.length - 1
    setMissing(at)
    const first = place.current?.querySelector<HTMLElement>(`[data-option="${at}"] button`)
    first?.focus({ preventScroll: true })
    first?.scrollIntoView({ block: 'center' })
  }
  return (
    <div ref={place} className="grid gap-6">
      <div className="grid gap-1">
        <div aria-live="polite">
          <p className="price-tag text-xl">
            <PriceTag tag={tag} isFrom={!choice && product.is_from_price} money={money} />
          </p>
          <ReductionNote tag={tag} texts={priceTexts(language)} />
          {tag.offer && <p className="badge badge-accent mt-1">{tag.offer}</p>}
        </div>
        <div aria-live="polite">
          {isNowhere ? (
            <p className="stock-line text-muted">{texts.nowhere(chosen.join(', '))}</p>
          ) : (
            <StockLine product={product} chosen={choice} delivery={delivery} texts={texts} />
          )}
        </div>
      </div>
      {product.choices.length > 0 && (
        <OptionPicker
          options={product.options}
          choices={product.choices}
          chosen={chosen}
          missing={missing}
          texts={texts}
          onChoose={(at, value) => {
            setMissing(null)
            choose(at, value)
          }}
        />
      )}
      <AddToCart
        product={product}
        chosen={choice}
        picture={picture}
        currency={money.currency}
        texts={texts}
        hasPanel={isPage}
        bar={
          isPage && <PriceTag tag={tag} isFrom={!choice && product.is_from_price} money={money} />
        }
        onMissing={showMissing}
        {...(onAdded && { onAdded })}
      />
      <p role="status" className="sr-only">
        {missing !== null && getMissingText(product.options[missing]?.name ?? '', texts)}
      </p>
    </div>
  )
}

function getMissingText(option: string, texts: ReturnType<typeof purchaseTexts>): string {
  return option ? texts.choose(option.toLowerCase()) : texts.chooseSize
}
