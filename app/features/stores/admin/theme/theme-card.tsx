import { isSameContent } from '#shared/same-content.ts'
import { to } from '#shared/paths/paths.ts'
import { adminSettingsTexts } from '../../rules/admin-settings-texts.ts'
import { themePresets, type Theme, type ThemeType } from '../../rules/theme.ts'
import { Card } from '#ui/card.tsx'
import { toFieldError } from '#web/form-result.ts'
import type { CardView, DocumentResult } from '../settings/card-view.ts'
import { SettingsForm } from '../settings/settings-form.tsx'
import type { StoreSummary } from '../settings/settings-view.ts'
import { useCard } from '../settings/use-card.ts'
import { Colours } from './colours.tsx'
import { PictureFields } from './picture-fields.tsx'
import { Presets } from './presets.tsx'
import {
  getColour,
  colourPaths,
  toDraft,
  toTheme,
  parseDraft,
  completeColours,
  replaceColour,
  applyType,
  type ThemeDraft,
} from './theme-draft.ts'

type Props = {
  store: StoreSummary
  mayEdit: boolean
  view: CardView<Theme>
  documentResult: DocumentResult<Theme>
}

const { theme: words } = adminSettingsTexts

export function ThemeCard({ store, mayEdit, view, documentResult }: Props) {
  const card = useCard<Theme, ThemeDraft>({ view, documentResult, toDraft, parseDraft })
  const { draft, base, result, set } = card
  const stored = base.values
  const colors = completeColours(draft.colors, toTheme(toDraft(stored), draft.type, stored).colors)
  const getTheme = (type: ThemeType) => toTheme({ ...draft, colors }, type, stored)
  const getFieldError = (field: string) => toFieldError(result, field)
  return (
    <Card title={words.title} description={words.intro}>
      <SettingsForm
        name="theme"
        card={card}
        action={to.admin.settings.theme()}
        mayEdit={mayEdit}
        savedMessage={words.saved}
        encType="multipart/form-data"
        conflict={card.getConflict(toFields)}
      >
        {/* The preset that the colour fields were rendered for: without JavaScript they do not follow the selected preset. */}
        <input type="hidden" name="shown_for" value={draft.type} />
        <Presets
          store={store}
          subtitle={store.subtitle}
          selectedType={draft.type}
          currentType={stored.type}
          getTheme={getTheme}
          onChoose={(type) => set(applyType(draft, type, stored))}
        />
        <PictureFields
          company_id={store.company_id}
          draft={draft}
          getFieldError={getFieldError}
          onChange={set}
        />
        <Colours
          colors={draft.colors}
          theme={getTheme(draft.type)}
          isOwn={!isSameContent(draft.colors, themePresets[draft.type].colors)}
          getFieldError={getFieldError}
          onChange={(path, colour) => set({ colors: replaceColour(draft.colors, path, colour) })}
          onReset={() => set({ colors: themePresets[draft.type].colors })}
        />
      </SettingsForm>
    </Card>
  )
}

function toFields(draft: ThemeDraft) {
  return [
    { field: 'type', label: words.preset, value: words.presets[draft.type] },
    { field: 'favicon', label: words.favicon, value: draft.favicon },
    { field: 'hero_image', label: words.heroImage, value: draft.hero_image },
    ...colourPaths.map((path) => ({
      field: `colors.${path}`,
      label: words.colourNames[path],
      value: getColour(draft.colors, path),
    })),
  ]
}
