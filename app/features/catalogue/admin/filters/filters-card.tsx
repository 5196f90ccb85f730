import { toAttributeName } from '../../rules/offered-filters.ts'
import { to } from '#shared/paths/paths.ts'
import { toTexts } from '#shared/json-values.ts'
import { adminFiltersTexts as texts } from '../../rules/admin-search-texts.ts'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { type DocumentResult, useSection } from '#features/stores/admin/settings/use-section.ts'
import { SettingsForm } from '#features/stores/admin/settings/settings-form.tsx'
import type { FiltersView } from './read-filters-view.ts'

type Values = FiltersView['filters']['values']
type Draft = { names: readonly string[]; ranges: readonly string[] }

type Props = { view: FiltersView; documentResult: DocumentResult<Values> }

export function FiltersCard({ view, documentResult }: Props) {
  const card = useSection<Values, Draft>({
    view: view.filters,
    documentResult,
    toDraft,
    parseDraft,
  })
  const { draft, set } = card
  if (view.candidates.length === 0) {
    return (
      <Card title={texts.card}>
        <p className="max-w-prose text-muted">{texts.none}</p>
      </Card>
    )
  }
  return (
    <Card title={texts.card} description={texts.hint}>
      <SettingsForm
        name="filters"
        card={card}
        action={to.admin.settings.filters()}
        mayEdit={view.mayEdit}
        savedMessage={texts.saved}
        conflict={card.getConflict(({ names, ranges }) => [
          { field: 'names', label: texts.isFilter, value: names.join(', ') },
          { field: 'ranges', label: texts.asRange, value: ranges.join(', ') },
        ])}
      >
        <ul className="divide-y divide-line">
          {view.candidates.map(({ name, products, samples, is_numeric }) => {
            const isSelected = includes(draft.names, name)
            return (
              <li key={name} className="grid gap-x-6 py-2 sm:grid-cols-2">
                <Checkbox
                  name="names[]"
                  value={name}
                  label={<span className="font-medium wrap-anywhere">{name}</span>}
                  hint={
                    products === 0
                      ? texts.noLonger
                      : `${texts.products(products)}: ${samples.join(', ')}`
                  }
                  checked={isSelected}
                  onChange={({ currentTarget: { checked } }) =>
                    set({ names: toggle(draft.names, name, checked) })
                  }
                />
                {(is_numeric || includes(draft.ranges, name)) && (
                  <Checkbox
                    name="ranges[]"
                    value={name}
                    label={texts.asRange}
                    aria-label={texts.asRangeOf(name)}
                    checked={includes(draft.ranges, name)}
                    onChange={({ currentTarget: { checked } }) =>
                      set({ ranges: toggle(draft.ranges, name, checked) })
                    }
                  />
                )}
              </li>
            )
          })}
        </ul>
      </SettingsForm>
    </Card>
  )
}

function isSame(one: string, other: string): boolean {
  return toAttributeName(one) === toAttributeName(other)
}

function includes(names: readonly string[], name: string): boolean {
  return names.some((one) => isSame(one, name))
}

function toggle(names: readonly string[], name: string, isChecked: boolean): string[] {
  const others = names.filter((one) => !isSame(one, name))
  return isChecked ? [...others, name] : others
}

function toDraft(filters: Values): Draft {
  return {
    names: filters.map(({ name }) => name),
    ranges: filters.filter(({ kind }) => kind === 'range').map(({ name }) => name),
  }
}

function parseDraft({ names, ranges }: Record<string, unknown>): Draft {
  return { names: toTexts(names), ranges: toTexts(ranges) }
}
