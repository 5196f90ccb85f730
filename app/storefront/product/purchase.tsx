import { useState } from 'react'
import { languageOf } from '#domain/locale.ts'
import type { MoneyStyle } from '#domain/money.ts'
import { catalogueWords } from '#domain/text/catalogue.ts'
import type { ProductWords } from '#domain/text/product.ts'
import { Price } from '#ui/price.tsx'
import { AddToCart } from './add-to-cart.tsx'
import type { BuyableView } from './product-view.ts'
import { StockLine } from './stock-line.tsx'
import { UnitPrice } from './unit-price.tsx'
import { VariantPicker } from './variant-picker.tsx'

type Props = {
  product: BuyableView
  money: MoneyStyle
  words: ProductWords
  onAdded?: () => void
}

export function Purchase({ product, money, words, onAdded }: Props) {
  const [chosenId, setChosenId] = useState<string | null>(null)
  const chosen = product.choices.find(({ id }) => id === chosenId) ?? null
  const { price } = chosen ?? product
  const { from } = catalogueWords(languageOf(money.locale)).card
  return (
    <div className="grid gap-6">
      <div className="grid gap-1">
        <div aria-live="polite">
          <p className="text-xl">
            <Price
              amount={price}
              money={money}
              {...(!chosen && product.is_from_price && { wording: from })}
            />
          </p>
          <UnitPrice price={price} measures={product.measures} money={money} words={words} />
        </div>
        <StockLine product={product} chosen={chosen} words={words} />
      </div>
      {product.choices.length > 0 && (
        <VariantPicker
          choices={product.choices}
          chosen={chosen}
          words={words}
          onChoose={setChosenId}
        />
      )}
      <AddToCart
        product={product}
        chosen={chosen}
        currency={money.currency}
        words={words}
        {...(onAdded && { onAdded })}
      />
    </div>
  )
}
