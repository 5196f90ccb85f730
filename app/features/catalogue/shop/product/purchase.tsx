import { useRef, useState } from 'react'
import { findUnselected, type SelectedValues } from '../../rules/choose-options.ts'
import { getLanguage } from '#shared/stores/locale.ts'
import type { MoneyStyle } from '#shared/money/money.ts'
import { priceTexts, type PriceTexts } from '#shared/text/price.ts'
import { purchaseTexts, type PurchaseTexts } from '#features/orders/rules/purchase-texts.ts'
import type { PictureView } from '#ui/picture.tsx'
import { PriceTag } from '#ui/price-tag.tsx'
import { AddToCart } from './add-to-cart.tsx'
import { OptionPicker } from './option-picker.tsx'
import type { BuyableView, PriceView, ChoiceView } from './product-view.ts'
import { isPreorderOrBackorder } from '../../rules/product.ts'
import { isAvailable } from '#features/orders/rules/purchase.ts'
import { findChoice, findSelectedPicture, findValuePicture } from '../../rules/find-choice.ts'

type Props = {
  product: BuyableView
  money: MoneyStyle
  /** When it arrives, as it is read. */
  delivery?: string | null
  /** On the page of the product, not in a quick view. */
  isPage?: boolean
  onAdded?: () => void
  onChoose?: (chosen: SelectedValues, picture: PictureView | null) => void
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
  const unchosen = findUnselected(chosen)
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

type ReductionNoteProps = { tag: PriceView; texts: PriceTexts }

function ReductionNote({ tag: { reference_days, valid_until }, texts }: ReductionNoteProps) {
  const notes = [
    reference_days !== null && texts.lowest(reference_days),
    valid_until !== null && texts.validUntil(valid_until),
  ].filter(Boolean)
  if (notes.length === 0) return null
  return <p className="text-sm text-muted">{notes.join(' ')}</p>
}

type StockLineProps = {
  product: BuyableView
  chosen: ChoiceView | null
  delivery: string | null
  texts: PurchaseTexts
}

function StockLine({ product, chosen, delivery, texts: { stock } }: StockLineProps) {
  if (!isAvailable(product, chosen)) {
    return <p className="stock-line text-muted">{stock.unavailable}</p>
  }
  const { availability } = product
  return (
    <div>
      <p className="stock-line" data-there>
        {stock.available}
      </p>
      {isPreorderOrBackorder(availability) && (
        <p className="ps-4.5 text-sm text-muted">{stock[availability]}</p>
      )}
      {delivery && <p className="ps-4.5 text-sm text-muted">{delivery}</p>}
    </div>
  )
}

type OnChange = (chosen: SelectedValues, picture: PictureView | null) => void

/** The values that are chosen, and the variant that combines them. */
function useChoice({ options, choices, ...product }: BuyableView, onChange?: OnChange) {
  const [chosen, setChosen] = useState<SelectedValues>(product.chosen)
  return {
    chosen,
    choice: findChoice(choices, chosen),
    picture: findSelectedPicture(options, chosen),
    choose(at: number, value: string) {
      const next = options.map((_, index) => (index === at ? value : (chosen[index] ?? null)))
      setChosen(next)
      onChange?.(next, findValuePicture(options[at], value) ?? findSelectedPicture(options, next))
    },
  }
}
