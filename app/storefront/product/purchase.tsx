import { useState } from 'react'
import { getLanguage } from '#domain/stores/locale.ts'
import type { MoneyStyle } from '#domain/money/money.ts'
import { priceTexts } from '#domain/text/price.ts'
import { purchaseTexts } from '#domain/text/purchase.ts'
import { PriceTag } from '#ui/price-tag.tsx'
import { AddToCart } from './add-to-cart.tsx'
import type { BuyableView } from './product-view.ts'
import { ReductionNote } from './reduction-note.tsx'
import { StockLine } from './stock-line.tsx'
import { VariantPicker } from './variant-picker.tsx'

type Props = {
  product: BuyableView
  money: MoneyStyle
  onAdded?: () => void
}

export function Purchase({ product, money, onAdded }: Props) {
  const [chosenId, setChosenId] = useState<string | null>(null)
  const chosen = product.choices.find(({ id }) => id === chosenId) ?? null
  const tag = chosen ?? product
  const language = getLanguage(money.locale)
  const texts = purchaseTexts(language)
  return (
    <div className="grid gap-6">
      <div className="grid gap-1">
        <div aria-live="polite">
          <p className="price-tag text-xl">
            <PriceTag
              tag={tag}
              isFrom={!chosen && product.is_from_price}
              measures={product.measures}
              money={money}
            />
          </p>
          <ReductionNote tag={tag} texts={priceTexts(language)} />
        </div>
        <StockLine product={product} chosen={chosen} texts={texts} />
      </div>
      {product.choices.length > 0 && (
        <VariantPicker
          choices={product.choices}
          chosen={chosen}
          texts={texts}
          onChoose={setChosenId}
        />
      )}
      <AddToCart
        product={product}
        chosen={chosen}
        currency={money.currency}
        texts={texts}
        {...(onAdded && { onAdded })}
      />
    </div>
  )
}
