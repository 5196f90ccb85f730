import { to } from '#shared/paths/paths.ts'
import { toText } from '#shared/json-values.ts'
import { adminSearchTexts as texts } from '../../rules/admin-search-texts.ts'
import { Card } from '#ui/card.tsx'
import { Field, Textarea } from '#ui/field.tsx'
import { toFieldError } from '#web/form-result.ts'
import { type DocumentResult, useSection } from '#features/stores/admin/settings/use-section.ts'
import { SettingsForm } from '#features/stores/admin/settings/settings-form.tsx'
import type { SearchView } from './read-search-view.ts'

type Values = SearchView['search']['values']
type Draft = { synonyms: string; pinned: string }

type Props = { view: SearchView; documentResult: DocumentResult<Values> }

export function SearchCard({ view, documentResult }: Props) {
  const card = useSection<Values, Draft>({ view: view.search, documentResult, toDraft, parseDraft })
  const { draft, result, set } = card
  return (
    <Card title={texts.card}>
      <SettingsForm
        name="search"
        card={card}
        action={to.admin.settings.search()}
        mayEdit={view.mayEdit}
        savedMessage={texts.saved}
        conflict={card.getConflict(({ synonyms, pinned }) => [
          { field: 'synonyms', label: texts.synonyms, value: synonyms },
          { field: 'pinned', label: texts.pinned, value: pinned },
        ])}
      >
        <Field
          label={texts.synonyms}
          hint={texts.synonymsHint}
          error={toFieldError(result, 'synonyms')}
        >
          <Textarea
            name="synonyms"
            value={draft.synonyms}
            onChange={({ currentTarget: { value } }) => set({ synonyms: value })}
          />
        </Field>
        <Field label={texts.pinned} hint={texts.pinnedHint} error={toFieldError(result, 'pinned')}>
          <Textarea
            name="pinned"
            value={draft.pinned}
            onChange={({ currentTarget: { value } }) => set({ pinned: value })}
          />
        </Field>
      </SettingsForm>
    </Card>
  )
}

function toDraft({ synonyms, pinned }: Values): Draft {
  return {
    synonyms: synonyms.map((group) => group.join(', ')).join('\n'),
    pinned: pinned.map(({ words, products }) => `${words}: ${products.join(', ')}`).join('\n'),
  }
}

function parseDraft({ synonyms, pinned }: Record<string, unknown>): Draft {
  return { synonyms: toText(synonyms), pinned: toText(pinned) }
}
