import type { SupportTexts } from '../rules/texts.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { changeLines, listLines } from '../rules/change-lines.ts'
import { fillAnswer, findAnswer } from './fill-answer.ts'

type Props = {
  lines: readonly string[]
  /** The answer that names the goods. */
  field: string
  /** The answer when the page was rendered. */
  answer: string
  texts: SupportTexts
}

/** Ticks that write the lines of an order into an answer. Without scripts the answer is typed. */
export function LineTicks({ lines, field, answer, texts: { form } }: Props) {
  const isHydrated = useHydrated()
  if (lines.length === 0 || !isHydrated) return null
  return (
    <fieldset>
      <legend className="text-sm font-medium">{form.order.lines}</legend>
      <div className="mt-1">
        {lines.map((line) => (
          <Checkbox
            key={line}
            label={line}
            defaultChecked={listLines(answer).includes(line)}
            onChange={({ currentTarget: { form: owner, checked } }) => {
              const typed = findAnswer(owner, field)?.value ?? ''
              fillAnswer(owner, field, changeLines(typed, line, checked))
            }}
          />
        ))}
      </div>
    </fieldset>
  )
}
