import type { FilterGroup, FilterValue, FilterView } from '../../rules/filter-view.ts'
import type { Currency } from '#shared/money/currency.ts'
import {
  listSorts,
  priceParameters,
  toRangeParameters,
  toValueParameter,
  type NumberRange,
} from '#shared/paths/list-filters.ts'
import type { ListFilterTexts } from '../../rules/list-filters-texts.ts'
import { getButtonClass, Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Link } from '#ui/link.tsx'

type Props = {
  view: FilterView
  query: string
  total: number | null
  action: string
  currency: Currency
  texts: ListFilterTexts
}

export const gridId = 'varer'

/** A form that opens the filtered list, in place where scripts run (browser/forms.ts). */
export function ListFilters({ view, query, total, action, currency, texts }: Props) {
  const { chosen, count, groups, inStock } = view
  return (
    <details className="list-filters" data-key="filters">
      <summary className={getButtonClass({ variant: 'secondary', size: 'small' })}>
        {texts.open}
        {count > 0 && ` (${count})`}
      </summary>
      <form action={action} data-submit-on-change="" className="filter-panel">
        {query !== '' && <input type="hidden" name="q" value={query} />}
        <div className="filter-groups">
          <label className="filter-group block">
            <span className="filter-name">{texts.sort}</span>
            <select name="sorter" defaultValue={chosen.sort ?? ''} className="input">
              <option value="">
                {query === '' ? texts.sorts.recommended : texts.sorts.relevant}
              </option>
              {listSorts.map((sort) => (
                <option key={sort} value={sort}>
                  {texts.sorts[sort]}
                </option>
              ))}
            </select>
          </label>
          <div className="filter-group">
            <RangeFields
              name={texts.price(currency)}
              parameters={priceParameters}
              range={chosen.price}
              texts={texts}
            />
            <Checkbox
              name="lager"
              value="1"
              defaultChecked={chosen.inStock}
              label={
                inStock === null ? texts.inStock : <Counted name={texts.inStock} count={inStock} />
              }
            />
          </div>
          {groups.map((group) => (
            <Group key={group.key} group={group} texts={texts} />
          ))}
        </div>
        <div className="filter-actions">
          <Button type="submit" size="small" data-in-place="">
            {texts.apply}
          </Button>
          {total !== null && (
            <Link href={`#${gridId}`} className="link inline-flex min-h-11 items-center text-sm">
              {texts.show(total)}
            </Link>
          )}
        </div>
      </form>
    </details>
  )
}

function Group({ group, texts }: { group: FilterGroup; texts: ListFilterTexts }) {
  const name = group.name || texts.brand
  if (group.kind === 'range')
    return (
      <div className="filter-group">
        <RangeFields
          name={group.bounds.unit ? `${name} (${group.bounds.unit})` : name}
          parameters={toRangeParameters(group.key)}
          range={group.range}
          bounds={group.bounds}
          texts={texts}
        />
      </div>
    )
  const [shown, rest] = [group.values.slice(0, shownValues), group.values.slice(shownValues)]
  const toBoxes = (values: readonly FilterValue[]) =>
    values.map(({ value, count, isSelected, swatch }) => (
      <Checkbox
        key={value}
        name={toValueParameter(group.key)}
        value={value}
        defaultChecked={isSelected}
        label={
          <>
            {swatch && <Swatch colour={swatch} />}
            <Counted name={value} count={count} />
          </>
        }
      />
    ))
  return (
    <fieldset className="filter-group">
      <legend className="filter-name">{name}</legend>
      {toBoxes(shown)}
      {rest.length > 0 && (
        <details data-key={group.key} open={rest.some(({ isSelected }) => isSelected)}>
          <summary className="link inline-flex min-h-11 cursor-pointer items-center text-sm">
            {texts.showAll(group.values.length)}
          </summary>
          {toBoxes(rest)}
        </details>
      )}
    </fieldset>
  )
}

const shownValues = 8

/** Drawn, because the content security policy allows no inline styles. */
function Swatch({ colour }: { colour: string }) {
  return (
    <svg
      className="me-2 inline-block size-4 rounded-full border border-edge align-text-bottom"
      viewBox="0 0 2 2"
      aria-hidden="true"
    >
      <circle cx="1" cy="1" r="1" fill={colour} />
    </svg>
  )
}

function Counted({ name, count }: { name: string; count: number }) {
  return (
    <>
      <span className="wrap-anywhere">{name}</span>{' '}
      <span className="text-muted tabular-nums">({count})</span>
    </>
  )
}

type RangeProps = {
  name: string
  parameters: readonly [string, string]
  range: NumberRange
  /** The numbers that products have. */
  bounds?: { from: number; to: number }
  texts: ListFilterTexts
}

function RangeFields({ name, parameters, range, bounds, texts }: RangeProps) {
  const [from, to] = parameters
  return (
    <fieldset>
      <legend className="filter-name">{name}</legend>
      <div className="flex gap-3">
        <Bound name={from} label={texts.from} value={range.from} hint={bounds?.from} />
        <Bound name={to} label={texts.to} value={range.to} hint={bounds?.to} />
      </div>
    </fieldset>
  )
}

type BoundProps = { name: string; label: string; value: string; hint: number | undefined }

function Bound({ name, label, value, hint }: BoundProps) {
  return (
    <label className="grid flex-1 gap-1 text-sm">
      {label}
      <input
        name={name}
        defaultValue={value.replace('.', ',')}
        placeholder={hint === undefined ? undefined : String(hint).replace('.', ',')}
        inputMode="decimal"
        maxLength={12}
        autoComplete="off"
        className="input min-w-0"
      />
    </label>
  )
}
