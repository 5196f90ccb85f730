import { useRef, useState } from 'react'
import { Plus, Trash2 } from 'lucide-react'
import {
  blankVariant,
  isBlankRow,
  numberRows,
  type VariantDraft,
} from '../../rules/product-draft.ts'
import type { ProductOption } from '../../rules/product-options.ts'
import { adminProductFormTexts } from '../../rules/admin-product-form-texts.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { focusFirstField, useNewRowFocus } from '#shell/admin/rows/use-rows.ts'
import { addOnEnter, type RowList } from './use-row-list.ts'
import { MissingVariants, CombinationFields } from './options/options-card.tsx'
import type { ProductFormProps } from './product-form-props.ts'
import { limits } from '#shared/limits.ts'
import { Field, TextInput } from '#ui/field.tsx'
import { Switch } from '#ui/checkbox.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import type { KeptSwitch } from '#shell/admin/kept-switch.ts'
import type { FormProduct } from './use-free-skus.ts'
import { GridSwitch, VariantGrid } from './grid/variant-grid.tsx'

const { variants: words } = adminProductFormTexts

type Props = {
  list: RowList<VariantDraft>
  options: readonly ProductOption[]
  product: FormProduct
  grid: KeptSwitch
  getFieldError: ProductFormProps['getFieldError']
}

export function VariantsCard({ list, options, product, grid, getFieldError }: Props) {
  const { list: shown, awaitRow } = useNewRowFocus<HTMLUListElement>()
  const formIndexes = numberRows(list.rows.map(({ row }) => row))
  const nextIndex = list.rows.filter(({ row }) => !isBlankRow(row)).length
  return (
    <Card title={words.title} description={words.hint} aside={<GridSwitch grid={grid} />}>
      <div role="group" aria-label={words.title} className="variant-rows grid gap-4">
        {grid.isOn && (
          <VariantGrid
            list={list}
            options={options}
            product={product}
            getFieldError={getFieldError}
          />
        )}
        {!grid.isOn && list.rows.length > 0 && (
          <ul ref={shown} className="grid gap-4">
            {list.rows.map(({ key, row }, index) => (
              <li key={key} className="variant-row">
                <VariantFields
                  index={formIndexes[index] ?? index}
                  number={index + 1}
                  row={row}
                  options={options}
                  getFieldError={getFieldError}
                  onChange={(change) => list.change(key, change)}
                />
                <IconButton
                  label={words.remove(row.name)}
                  icon={<Trash2 aria-hidden="true" strokeWidth={1.75} />}
                  className="self-end text-muted"
                  onClick={() => list.remove(key)}
                />
              </li>
            ))}
          </ul>
        )}
        <MissingVariants
          options={options}
          variants={list.rows.map(({ row }) => row)}
          product={product}
          onAdd={(...rows) => {
            awaitRow()
            list.add(...rows)
          }}
        />
        <NewVariant
          index={nextIndex}
          options={options}
          getFieldError={getFieldError}
          onAdd={(row) => list.add(row)}
        />
      </div>
    </Card>
  )
}

type NewProps = {
  index: number
  options: readonly ProductOption[]
  getFieldError: ProductFormProps['getFieldError']
  onAdd: (row: VariantDraft) => void
}

/** Its fields are submitted with the form, even if "Add" was not clicked. */
function NewVariant({ index, options, getFieldError, onAdd }: NewProps) {
  const [row, setRow] = useState(blankVariant)
  const fields = useRef<HTMLDivElement>(null)
  function add() {
    focusFirstField(fields.current)
    if (row.name.trim() === '' || row.sku.trim() === '') return
    onAdd(row)
    setRow(blankVariant)
  }
  return (
    <div ref={fields} className="grid gap-4" onKeyDown={(event) => addOnEnter(add)(event)}>
      <div className="variant-row variant-row-new">
        <VariantFields
          index={index}
          number={null}
          row={row}
          options={options}
          getFieldError={getFieldError}
          onChange={(change) => setRow({ ...row, ...change })}
        />
      </div>
      <div>
        <Button variant="secondary" onClick={add}>
          <Plus aria-hidden="true" strokeWidth={2} />
          {words.add}
        </Button>
      </div>
    </div>
  )
}

type VariantFieldsProps = {
  /** Index in the submitted form data. */
  index: number
  /** Number in the labels; null for the row being added. */
  number: number | null
  row: VariantDraft
  options: readonly ProductOption[]
  getFieldError: ProductFormProps['getFieldError']
  onChange: (change: Partial<VariantDraft>) => void
}

function VariantFields({
  index,
  number,
  row,
  options,
  getFieldError,
  onChange,
}: VariantFieldsProps) {
  const isCombined = useHydrated() && options.length > 0
  const showField = ({ part, label, formatLabel, ...input }: Part) => (
    <Field
      key={part}
      label={number === null ? label : formatLabel(number)}
      error={getFieldError(`variants.${index}.${part}`)}
    >
      <TextInput
        {...input}
        name={`variants.${index}.${part}`}
        autoComplete="off"
        value={row[part]}
        onChange={(event) => onChange({ [part]: event.currentTarget.value })}
      />
    </Field>
  )
  return (
    <>
      <input type="hidden" name={`variants.${index}.id`} value={row.id} />
      <input type="hidden" name={`variants.${index}.stock_seen`} value={row.stock_seen} />
      {isCombined && (
        <>
          <input type="hidden" name={`variants.${index}.name`} value={row.name} />
          <CombinationFields
            options={options}
            number={number}
            name={row.name}
            error={getFieldError(`variants.${index}.name`)}
            onChange={(name) => onChange({ name })}
          />
        </>
      )}
      {listParts()
        .slice(isCombined ? 1 : 0)
        .map(showField)}
      <Switch
        label={number === null ? words.enabled : words.enabledOf(number)}
        className="variant-switch text-sm"
        name={`variants.${index}.active`}
        checked={row.active}
        onChange={(event) => onChange({ active: event.currentTarget.checked })}
      />
      <div className="variant-codes">{listCodes().map(showField)}</div>
    </>
  )
}

const listParts = () =>
  [
    {
      part: 'name',
      label: words.name,
      formatLabel: words.nameOf,
      maxLength: limits.variantName,
    },
    {
      part: 'sku',
      label: words.sku,
      formatLabel: words.skuOf,
      maxLength: limits.sku,
    },
    {
      part: 'price',
      label: words.price,
      formatLabel: words.priceOf,
      inputMode: 'decimal',
    },
    {
      part: 'unit_pricing_measure',
      label: words.content,
      formatLabel: words.contentOf,
    },
    {
      part: 'stock_quantity',
      label: words.stock,
      formatLabel: words.stockOf,
      inputMode: 'numeric',
    },
  ] as const

const listCodes = () =>
  [
    {
      part: 'gtin',
      label: words.gtin,
      formatLabel: words.gtinOf,
      inputMode: 'numeric',
    },
    {
      part: 'shelf',
      label: words.shelf,
      formatLabel: words.shelfOf,
      maxLength: limits.shelf,
    },
  ] as const

type Part = ReturnType<typeof listParts | typeof listCodes>[number]
