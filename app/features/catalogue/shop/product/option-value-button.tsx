import type { ValueState } from '../../rules/choose-options.ts'
import type { PurchaseTexts } from '#features/orders/rules/purchase-texts.ts'
import { Picture } from '#ui/picture.tsx'
import type { OptionValueView } from './product-view.ts'

type Props = {
  id: string
  value: OptionValueView
  parameter: string | undefined
  state: ValueState
  /** The values chosen of the other options. */
  other: string
  isSelected: boolean
  texts: PurchaseTexts
  onChoose: () => void
}

/** Its accessible name is the value alone; whether it can be had is its description. */
export function OptionValueButton({
  id,
  value: { name, colour, picture },
  parameter,
  state,
  other,
  isSelected,
  texts,
  onChoose,
}: Props) {
  const note = getNote(state, other, texts)
  const hasSwatch = Boolean(colour ?? picture)
  return (
    <div className="choice-place">
      <button
        type="submit"
        name={parameter}
        value={name}
        data-choice=""
        data-state={state}
        data-swatch={hasSwatch || undefined}
        aria-pressed={isSelected}
        aria-describedby={note ? id : undefined}
        onClick={(event) => {
          event.preventDefault()
          onChoose()
        }}
        className="choice"
      >
        {colour && (
          <svg className="swatch" viewBox="0 0 2 2" aria-hidden="true">
            <circle cx="1" cy="1" r="1" fill={colour} />
          </svg>
        )}
        {!colour && picture && (
          <span className="swatch">
            <Picture picture={{ ...picture, alt: '' }} sizes="2rem" />
          </span>
        )}
        <span className="choice-name">{name}</span>
      </button>
      {note && (
        <small id={id} className="choice-note">
          {note}
        </small>
      )}
    </div>
  )
}

function getNote(state: ValueState, other: string, texts: PurchaseTexts): string | null {
  if (state === 'available') return null
  if (state === 'soldOut') return texts.soldOut
  return texts.notWith(other)
}
