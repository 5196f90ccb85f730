import { minus, plus, Icon } from './icon.tsx'

type Props = {
  label: string
  quantity: number
  labels: { fewer: string; more: string }
  onChange: (quantity: number) => void
}

// Stops at one: a cart line has its own remove button.
export function QuantityStepper({ label, quantity, labels, onChange }: Props) {
  return (
    <div role="group" aria-label={label} className="stepper">
      <button
        type="button"
        aria-label={labels.fewer}
        onClick={() => quantity > 1 && onChange(quantity - 1)}
      >
        <Icon path={minus} className="size-4" />
      </button>
      <span aria-live="polite" className="min-w-6 text-center tabular-nums">
        {quantity}
      </span>
      <button type="button" aria-label={labels.more} onClick={() => onChange(quantity + 1)}>
        <Icon path={plus} className="size-4" />
      </button>
    </div>
  )
}
