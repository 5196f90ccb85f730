import { Card } from '#ui/card.tsx'
import { toFieldError } from '#web/form-result.ts'
import {
  listSettings,
  settingsSections,
  type SectionName,
  type SettingValues,
  type SettingsSection,
} from '../../rules/store-settings.ts'
import {
  listFieldValues,
  parseSectionDraft,
  SettingField,
  toSectionDraft,
  type SectionDraft,
} from './section-fields.tsx'
import { SettingsForm } from './settings-form.tsx'
import { useSection, type DocumentResult, type SectionView } from './use-section.ts'

type Props = {
  name: SectionName
  view: SectionView<SettingValues>
  mayEdit: boolean
  documentResult: DocumentResult<SettingValues>
}

/** The form of a section, drawn from its rows. */
export function SectionCard({ name, view, mayEdit, documentResult }: Props) {
  const { form, action, title, intro, note, saved }: SettingsSection = settingsSections[name]
  const card = useSection<SettingValues, SectionDraft>({
    view,
    documentResult,
    toDraft: (values) => toSectionDraft(name, values),
    parseDraft: (submitted) => parseSectionDraft(name, submitted),
  })
  const { draft, set, result } = card
  return (
    <Card title={title} description={intro}>
      <SettingsForm
        name={form}
        card={card}
        action={action}
        mayEdit={mayEdit}
        savedMessage={saved}
        conflict={card.getConflict((values) => listFieldValues(name, values))}
      >
        {listSettings(name).map((row) => (
          <SettingField
            key={row.name}
            row={row}
            draft={draft}
            set={set}
            error={toFieldError(result, row.name)}
          />
        ))}
        {note && <p className="max-w-prose text-sm">{note}</p>}
      </SettingsForm>
    </Card>
  )
}
