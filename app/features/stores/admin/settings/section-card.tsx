import type { ReactNode } from 'react'
import type { LocaleSettings } from '#shared/stores/locale.ts'
import { Card } from '#ui/card.tsx'
import { toFieldError } from '#web/form-result.ts'
import {
  settingsSections,
  type SectionName,
  type SettingsSection,
} from '../../rules/settings-sections.ts'
import { listSettings, type SettingValues } from '../../rules/store-settings.ts'
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
  money: LocaleSettings
  mayEdit: boolean
  documentResult: DocumentResult<SettingValues>
  /** A further part of the form, which follows the draft. */
  children?: (draft: SectionDraft) => ReactNode
}

/** The form of a section, drawn from its rows. */
export function SectionCard({ name, view, money, mayEdit, documentResult, children }: Props) {
  const { form, action, title, intro, note, layout, saved }: SettingsSection =
    settingsSections[name]
  const card = useSection<SettingValues, SectionDraft>({
    view,
    documentResult,
    toDraft: (values) => toSectionDraft(name, values, money),
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
        <div className={layouts[layout ?? 'plain']}>
          {listSettings(name).map((row) => (
            <SettingField
              key={row.name}
              row={row}
              draft={draft}
              set={set}
              getError={(field) => toFieldError(result, field)}
              currency={money.currency}
            />
          ))}
        </div>
        {children?.(draft)}
        {note && <p className="max-w-prose text-sm">{note}</p>}
      </SettingsForm>
    </Card>
  )
}

const layouts = {
  plain: 'contents',
  pairs: 'grid gap-5 md:grid-cols-2',
  narrow: 'grid max-w-96 gap-5',
}
