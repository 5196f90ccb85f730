import { type ComponentProps, useEffect, useRef, useState } from 'react'
import {
  formFieldNames,
  productFields,
  type Card as CardName,
  type MeasureFieldName,
  type ProductField,
  type ProductFieldName,
} from '../../rules/product-fields.ts'
import { adminProductFoldTexts } from '../../rules/admin-product-fold-texts.ts'
import { adminProductFormTexts as texts } from '../../rules/admin-product-form-texts.ts'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { classNames } from '#ui/class-names.ts'
import { Field, TextInput, Select, Textarea } from '#ui/field.tsx'
import { RichTextSwitch } from '#shell/admin/rich-text/rich-text-switch.tsx'
import { MarginLine } from './margin-line.tsx'
import { Fold } from './product-fold.tsx'
import type { ProductFormProps } from './product-form-props.ts'
import { findClimateClaims } from '#features/go-live/rules/climate-claims.ts'

type PlainFieldName = Exclude<ProductFieldName, MeasureFieldName>

const ownControls: readonly ProductField['kind'][] = [
  'category',
  'maker',
  'googleCategory',
  'measure',
  'options',
]

/** Fields of a card, without those that have a control of their own. */
export function listCardFields(card: CardName): PlainFieldName[] {
  return formFieldNames.filter((name): name is PlainFieldName => {
    const field = productFields[name]
    return field.card === card && !ownControls.includes(field.kind)
  })
}

type CardProps = ProductFormProps & {
  card: 'basics' | 'pricing' | 'inventory'
  className?: string
}

/** With the pictures they are enough for a first product. */
const firstFields: readonly string[] = ['name', 'description', 'base_price', 'stock_quantity']

export function FieldsCard({ card, className, draft, getFieldError }: CardProps) {
  const { first = [], others = [] } = Object.groupBy(listCardFields(card), (name) =>
    firstFields.includes(name) ? 'first' : 'others',
  )
  return (
    <Card title={texts.cards[card]}>
      <div className={classNames('grid gap-5', className)}>
        <ProductFields names={first} draft={draft} getFieldError={getFieldError} />
        {others.length > 0 && (
          <Fold title={adminProductFoldTexts.folds[card]} fields={others} isInCard>
            <ProductFields names={others} draft={draft} getFieldError={getFieldError} />
            {card === 'pricing' && <MarginLine {...draft} />}
          </Fold>
        )}
      </div>
    </Card>
  )
}

type FieldsProps = Pick<ProductFormProps, 'draft' | 'getFieldError'> & {
  names: readonly PlainFieldName[]
}

export function ProductFields({ names, draft, getFieldError }: FieldsProps) {
  return names.map((name) => {
    const note = {
      label: texts.labels[name],
      hint: texts.hints[name],
      error: getFieldError(name),
    }
    if (productFields[name].kind === 'flag') {
      return <Checkbox key={name} name={name} defaultChecked={draft[name] !== ''} {...note} />
    }
    return (
      <Field key={name} {...note}>
        {name === 'stock_quantity' && (
          <input type="hidden" name="stock_seen" value={draft.stock_seen} />
        )}
        <Control name={name} defaultValue={draft[name]} />
      </Field>
    )
  })
}

function Control(props: { name: PlainFieldName; defaultValue: string }) {
  const field: ProductField = productFields[props.name]
  if (field.kind === 'markup')
    return <DescriptionInput {...props} label={texts.labels[props.name]} />
  if (field.kind === 'lines') return <Textarea {...props} maxLength={field.limit} />
  if (field.kind !== 'choice') {
    const { limit, missing } = { limit: undefined, missing: undefined, ...field }
    return (
      <TextInput
        {...props}
        maxLength={limit}
        {...(missing && requiredProps)}
        {...getInputProps()[field.kind]}
      />
    )
  }
  const labels: Record<string, string> = texts.options[props.name as keyof typeof texts.options]
  return (
    <Select {...props}>
      {field.options.map((option) => (
        <option key={option} value={option}>
          {labels[option]}
        </option>
      ))}
    </Select>
  )
}

const requiredProps = { required: true, autoComplete: 'off' } as const
const codeProps = { autoComplete: 'off', spellCheck: false } as const
const getInputProps = (): Partial<
  Record<ProductField['kind'], ComponentProps<typeof TextInput>>
> => ({
  code: codeProps,
  gtin: { inputMode: 'numeric', ...codeProps },
  stock: { inputMode: 'numeric', ...codeProps },
  years: { inputMode: 'numeric', ...codeProps },
  weight: { inputMode: 'numeric', ...codeProps },
  shipsOn: { placeholder: texts.shipsOnExample, ...codeProps },
  price: { inputMode: 'decimal', ...requiredProps },
  optionalPrice: { inputMode: 'decimal', autoComplete: 'off' },
})

type DescriptionProps = { name: string; defaultValue: string; label: string }

/** Names the words that promise an effect on the climate while they are written. */
function DescriptionInput({ name, defaultValue, label }: DescriptionProps) {
  const [text, setText] = useState(defaultValue)
  const field = useRef<HTMLTextAreaElement>(null)
  const [written, setWritten] = useState<string | null>(null)
  // The form learns of a change by an event.
  useEffect(() => {
    if (written !== null) field.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [written])
  const claims = findClimateClaims(text)
  return (
    <>
      <RichTextSwitch
        label={label}
        value={text}
        hasLinks={false}
        onChange={(html) => {
          setText(html)
          setWritten(html)
        }}
      >
        {(isHidden) => (
          <Textarea
            ref={field}
            name={name}
            className="min-h-44"
            hidden={isHidden}
            value={text}
            onChange={({ currentTarget: { value } }) => setText(value)}
          />
        )}
      </RichTextSwitch>
      <p role="status" className="text-sm wrap-anywhere empty:hidden">
        {claims.length > 0 && texts.climateClaims(claims.map((claim) => `“${claim}”`).join(', '))}
      </p>
    </>
  )
}
