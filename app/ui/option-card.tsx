import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type Props = {
  name: string
  value: string
  isSelected: boolean
  label: ReactNode
  hint?: ReactNode
  /** At the end of the row, such as a price. */
  aside?: ReactNode
  /** A wide one stands in a row of its own on a phone. */
  isAsideWide?: boolean
  /** Below the row, outside of its label. */
  children?: ReactNode
}

/** A choice of a group as a card, which a swapped page keeps with its state. */
export function OptionCard({
  name,
  value,
  isSelected,
  label,
  hint,
  aside,
  isAsideWide = false,
  children,
}: Props) {
  return (
    <div className="option-card" data-key={`${name} ${value}`}>
      <label>
        <input
          type="radio"
          name={name}
          value={value}
          defaultChecked={isSelected}
          className="tick"
        />
        <span className="min-w-0 leading-snug wrap-anywhere">
          {label}
          {hint && <span className="block text-sm text-muted">{hint}</span>}
        </span>
        {aside && (
          <span
            className={classNames(
              'leading-snug sm:text-end',
              isAsideWide ? 'max-sm:col-start-2' : 'text-end',
            )}
          >
            {aside}
          </span>
        )}
      </label>
      {children}
    </div>
  )
}
