import { Plus, Layers } from 'lucide-react'
import { limits } from '#shared/limits.ts'
import { adminOptionTexts as words } from '../../../rules/admin-products-texts.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field, Select, Textarea } from '#ui/field.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { useNewRowFocus } from '#shell/admin/rows/use-rows.ts'
import type { ProductFormProps } from '../product-form-props.ts'
import { OptionFields } from './option-fields.tsx'
import { useFreeSkus, type FormProduct } from '../use-free-skus.ts'
import type { OptionList } from './use-options.ts'
import { blankVariant, type VariantDraft } from '../../../rules/product-draft.ts'
import {
  listCombinations,
  nameCombination,
  type ProductOption,
  valueSeparator,
} from '../../../rules/product-options.ts'

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
          <Field label={words.submitted} hint={words.typedHint} error={error}>
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

type MissingVariantsProps = {
  options: readonly ProductOption[]
  variants: readonly VariantDraft[]
  product: FormProduct
  onAdd: (...rows: VariantDraft[]) => void
}

/** Adds a variant for each combination that has none. */
export function MissingVariants({ options, variants, product, onAdd }: MissingVariantsProps) {
  const { make, isMaking } = useFreeSkus(product)
  const names = new Set(variants.map(({ name }) => name))
  const missing = listCombinations(options).filter((values) => !names.has(nameCombination(values)))
  const room = limits.variants - variants.length
  if (missing.length === 0) return null
  const added = missing.slice(0, room)
  const addWith = (skus: readonly string[]) =>
    onAdd(
      ...added.map((values, at) => ({
        ...blankVariant,
        name: nameCombination(values),
        sku: skus[at] ?? '',
      })),
    )
  return (
    <div className="grid justify-items-start gap-1.5">
      <Button
        variant="secondary"
        disabled={added.length === 0 || isMaking}
        onClick={({ currentTarget: { form } }) =>
          make({
            form,
            combinations: added,
            taken: variants.map(({ sku }) => sku),
            onMade: addWith,
          })
        }
      >
        <Layers aria-hidden="true" strokeWidth={1.75} />
        {words.addMissing(added.length)}
      </Button>
      {missing.length > room && (
        <p className="text-sm text-muted">{words.tooMany(limits.variants)}</p>
      )}
    </div>
  )
}

type CombinationFieldsProps = {
  options: readonly ProductOption[]
  /** Number in the labels; null for the row being added. */
  number: number | null
  name: string
  error: string | undefined
  onChange: (name: string) => void
}

/** A choice of a value of each option, which together are the name of a variant. */
export function CombinationFields({
  options,
  number,
  name,
  error,
  onChange,
}: CombinationFieldsProps) {
  const chosen = options.length > 1 ? name.split(valueSeparator) : [name]
  function choose(at: number, value: string) {
    const values = options.map((_, index) => (index === at ? value : (chosen[index] ?? '')))
    onChange(values.every((one) => one === '') ? '' : nameCombination(values))
  }
  return (
    <div className="grid content-start gap-2">
      {options.map((option, at) => {
        const value = chosen[at] ?? ''
        const isKnown = value === '' || option.values.some((one) => one.name === value)
        return (
          <Field
            // oxlint-disable-next-line react/no-array-index-key -- an option has no identity but its place
            key={at}
            label={number === null ? option.name : words.valueOf(option.name, number)}
            error={at === options.length - 1 ? error : undefined}
          >
            <Select value={value} onChange={(event) => choose(at, event.currentTarget.value)}>
              <option value="">{words.choose}</option>
              {!isKnown && <option value={value}>{words.unknown(value)}</option>}
              {option.values.map((one) => (
                <option key={one.name} value={one.name}>
                  {one.name}
                </option>
              ))}
            </Select>
          </Field>
        )
      })}
    </div>
  )
}
