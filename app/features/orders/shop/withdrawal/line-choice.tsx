import { formatLineName } from '#features/catalogue/rules/format-line-name.ts'
import { useId } from 'react'
import type { WithdrawalTexts } from '../../rules/withdrawal-texts.ts'
import { Picture } from '#ui/picture.tsx'
import { useErrorFocus } from '#ui/refused-form.ts'
import { Select } from '#ui/field.tsx'
import type { SubmittedWithdrawal, OfferedLine } from './withdrawal-view.ts'

type Props = {
  lines: readonly OfferedLine[]
  given: SubmittedWithdrawal['lines'] | undefined
  error: string | null | undefined
  texts: WithdrawalTexts
}

/** A single line is preselected, unless its buyer must first look at its seal. */
export function LineChoice({ lines, given, error, texts }: Props) {
  const id = useId()
  const focus = useErrorFocus(Boolean(error))
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="text-sm font-medium">{texts.items}</legend>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {lines.map((line, index) => {
          const chosen = given?.find(({ line_id }) => line_id === line.id)
          const isSelected = given ? chosen !== undefined : lines.length === 1 && !line.is_sealed
          return (
            <li key={line.id} className="flex items-center gap-4 py-3">
              <label className="flex min-h-11 min-w-0 grow cursor-pointer items-center gap-4">
                <input
                  type="checkbox"
                  className="tick"
                  name={`lines.${index}.line_id`}
                  value={line.id}
                  defaultChecked={isSelected}
                  aria-invalid={Boolean(error) || undefined}
                  {...focus}
                />
                <span className="aspect-square w-14 shrink-0 overflow-hidden rounded-control bg-plate">
                  {line.image_url && (
                    <Picture picture={{ src: line.image_url, alt: '' }} sizes="3.5rem" />
                  )}
                </span>
                <span className="min-w-0 leading-snug wrap-anywhere">
                  {line.name}
                  {line.variant_name && (
                    <span className="block text-sm text-muted">{line.variant_name}</span>
                  )}
                  {line.is_sealed && <span className="block text-sm">{texts.sealed}</span>}
                </span>
              </label>
              <Quantity
                line={line}
                name={`lines.${index}.quantity`}
                chosen={chosen?.quantity}
                texts={texts}
              />
            </li>
          )
        })}
      </ul>
      {error && (
        <p id={id} className="mt-1.5 text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}

type QuantityProps = {
  line: OfferedLine
  name: string
  chosen: string | undefined
  texts: WithdrawalTexts
}

function Quantity({ line, name, chosen, texts }: QuantityProps) {
  if (line.left === 1) return <input type="hidden" name={name} value="1" />
  return (
    <Select
      name={name}
      aria-label={texts.quantityOf(formatLineName(line))}
      defaultValue={chosen ?? String(line.left)}
      className="w-auto shrink-0"
    >
      {Array.from({ length: line.left }, (_, index) => index + 1).map((count) => (
        <option key={count} value={count}>
          {texts.itemCount(count)}
        </option>
      ))}
    </Select>
  )
}
