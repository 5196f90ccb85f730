import type { PurchaseTexts } from '#domain/text/purchase.ts'
import type { ChoiceView } from './product-view.ts'

type Props = {
  choices: readonly ChoiceView[]
  chosen: ChoiceView | null
  texts: PurchaseTexts
  onChoose: (id: string) => void
}

export function VariantPicker({ choices, chosen, texts, onChoose }: Props) {
  return (
    <fieldset>
      <legend className="mb-2.5 font-medium">{texts.chooseSize}</legend>
      <div className="flex flex-wrap gap-2.5">
        {choices.map(({ id, name, is_sold_out }) => (
          <button
            key={id}
            type="button"
            aria-pressed={id === chosen?.id}
            data-sold-out={is_sold_out || undefined}
            onClick={() => onChoose(id)}
            className="choice"
          >
            {is_sold_out ? texts.variantSoldOut(name) : name}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
