import { useId } from 'react'
import {
  choiceParameters,
  getValueState,
  type SelectedValues,
  type ValueState,
} from '../../rules/choose-options.ts'
import type { PurchaseTexts } from '#features/orders/rules/purchase-texts.ts'
import { OptionValueButton } from './option-value-button.tsx'
import type { ChoiceView, OptionView } from './product-view.ts'

type Props = {
  options: readonly OptionView[]
  choices: readonly ChoiceView[]
  chosen: SelectedValues
  /** The option that has to be chosen first, after a press on the button. */
  missing: number | null
  texts: PurchaseTexts
  onChoose: (at: number, value: string) => void
}

/** A button for each value, which sends the form where no script runs. */
export function OptionPicker({ options, choices, chosen, missing, texts, onChoose }: Props) {
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-2.5 font-medium">{texts.chooseSize}</legend>
      {options.map((option, at) => (
        <Option
          key={option.name}
          at={at}
          option={option}
          chosen={chosen[at] ?? null}
          getState={(value) => getValueState(choices, chosen, at, value)}
          isMissing={missing === at}
          others={chosen.map((value, index) => (index === at ? null : value))}
          texts={texts}
          onChoose={(value) => onChoose(at, value)}
        />
      ))}
    </fieldset>
  )
}

type OptionProps = Pick<Props, 'texts'> & {
  at: number
  option: OptionView
  chosen: string | null
  others: SelectedValues
  isMissing: boolean
  getState: (value: string) => ValueState
  onChoose: (value: string) => void
}

function Option({
  at,
  option: { name, advice, values },
  chosen,
  others,
  isMissing,
  getState,
  texts,
  onChoose,
}: OptionProps) {
  const id = useId()
  const other = others.filter((value) => value !== null).join(', ')
  const describedBy = [advice && `${id}-advice`, isMissing && `${id}-missing`]
  return (
    <form data-option={at} onSubmit={(event) => event.preventDefault()}>
      {others.map(
        (value, index) =>
          value !== null && (
            <input
              key={choiceParameters[index]}
              type="hidden"
              name={choiceParameters[index]}
              value={value}
            />
          ),
      )}
      {(name || chosen) && (
        <p className="mb-2 text-sm">
          <span id={`${id}-name`} className="text-muted">
            {name}
          </span>
          {name && chosen && <span className="text-muted">: </span>}
          {chosen}
        </p>
      )}
      <div
        role="group"
        aria-labelledby={name ? `${id}-name` : undefined}
        aria-describedby={describedBy.filter(Boolean).join(' ') || undefined}
        className="flex flex-wrap gap-2.5"
      >
        {values.map((value, index) => (
          <OptionValueButton
            key={value.name}
            id={`${id}-${index}`}
            value={value}
            parameter={choiceParameters[at]}
            state={getState(value.name)}
            other={other}
            isSelected={value.name === chosen}
            texts={texts}
            onChoose={() => onChoose(value.name)}
          />
        ))}
      </div>
      {advice && (
        <p id={`${id}-advice`} className="mt-2 text-sm text-muted">
          {advice}
        </p>
      )}
      {isMissing && (
        <p id={`${id}-missing`} className="mt-2 text-sm text-danger">
          {name ? texts.choose(name.toLowerCase()) : texts.chooseSize}
        </p>
      )}
    </form>
  )
}
