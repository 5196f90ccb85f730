import { Plus } from 'lucide-react'
import { limits } from '#shared/limits.ts'
import { adminOptionTexts as words } from '../../../rules/admin-options-texts.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { useNewRowFocus } from '#shell/admin/rows/use-new-row-focus.ts'
import type { ProductFormProps } from '../product-form-props.ts'
import { OptionFields } from './option-fields.tsx'
import type { OptionList } from './use-options.ts'

type Props = {
  list: OptionList
  pictureCount: number
  getFieldError: ProductFormProps['getFieldError']
}

/** Options are sent as one text, which is typed where no script runs. */
export function OptionsCard({ list, pictureCount, getFieldError }: Props) {
  const isHydrated = useHydrated()
  const { list: rows, awaitRow } = useNewRowFocus<HTMLDivElement>()
  const error = getFieldError('options')
  return (
    <Card title={words.title} description={words.hint}>
      <div className="grid gap-5">
        <div hidden={isHydrated}>
          <Field label={words.typed} hint={words.typedHint} error={error}>
            <Textarea
              name="options"
              maxLength={limits.typedOptions}
              value={list.text}
              onChange={(event) => list.read(event.currentTarget.value)}
            />
          </Field>
        </div>
        {isHydrated && (
          <>
            {error && <p className="text-sm text-danger">{error}</p>}
            <div ref={rows} className="contents">
              {list.rows.map((option, at) => (
                <OptionFields
                  // oxlint-disable-next-line react/no-array-index-key -- an option has no identity but its place
                  key={at}
                  at={at}
                  option={option}
                  list={list}
                  pictureCount={pictureCount}
                />
              ))}
            </div>
            <div>
              <Button
                variant="secondary"
                disabled={list.rows.length >= limits.options}
                onClick={() => {
                  awaitRow()
                  list.add()
                }}
              >
                <Plus aria-hidden="true" strokeWidth={2} />
                {words.add}
              </Button>
            </div>
          </>
        )}
      </div>
    </Card>
  )
}
