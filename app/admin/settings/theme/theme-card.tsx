import { isSame } from '#domain/same.ts'
import { to } from '#domain/paths.ts'
import { adminSettingsWords } from '#domain/text/admin/settings.ts'
import { themePresets, type Theme, type ThemeType } from '#domain/theme.ts'
import { Card } from '#ui/card.tsx'
import type { CardView, Served } from '../card-view.ts'
import { SettingsForm } from '../settings-form.tsx'
import type { StoreSeen } from '../settings-view.ts'
import { useCard } from '../use-card.ts'
import { Colours } from './colours.tsx'
import { PictureFields } from './picture-fields.tsx'
import { Presets } from './presets.tsx'
import {
  colourAt,
  colourPaths,
  draftOf,
  themeOfDraft,
  typedDraft,
  wholeColours,
  withColour,
  withType,
  type ThemeDraft,
} from './theme-draft.ts'

type Props = {
  store: StoreSeen
  mayEdit: boolean
  view: CardView<Theme>
  served: Served<Theme>
}

const { theme: words } = adminSettingsWords

export function ThemeCard({ store, mayEdit, view, served }: Props) {
  const card = useCard<Theme, ThemeDraft>({ view, served, draftOf, typedDraft })
  const { draft, base, answer, set } = card
  const stored = base.values
  const colors = wholeColours(
    draft.colors,
    themeOfDraft(draftOf(stored), draft.type, stored).colors,
  )
  const themeFor = (type: ThemeType) => themeOfDraft({ ...draft, colors }, type, stored)
  const faultOf = (field: string) => answer?.faults[field]
  return (
    <Card title={words.title} description={words.intro}>
      <SettingsForm
        name="theme"
        card={card}
        action={to.admin.settings.theme()}
        mayEdit={mayEdit}
        saved={words.saved}
        encType="multipart/form-data"
        conflict={card.conflictIn(linesOf)}
      >
        {/* The preset that the colour fields were rendered for: without JavaScript they do not follow the selected preset. */}
        <input type="hidden" name="shown_for" value={draft.type} />
        <Presets
          store={store}
          subtitle={store.subtitle}
          chosen={draft.type}
          inUse={stored.type}
          themeFor={themeFor}
          onChoose={(type) => set(withType(draft, type, stored))}
        />
        <PictureFields
          company_id={store.company_id}
          draft={draft}
          faultOf={faultOf}
          onChange={set}
        />
        <Colours
          colors={draft.colors}
          theme={themeFor(draft.type)}
          isOwn={!isSame(draft.colors, themePresets[draft.type].colors)}
          faultOf={faultOf}
          onChange={(path, colour) => set({ colors: withColour(draft.colors, path, colour) })}
          onReset={() => set({ colors: themePresets[draft.type].colors })}
        />
      </SettingsForm>
    </Card>
  )
}

function linesOf(draft: ThemeDraft) {
  return [
    { field: 'type', label: words.preset, value: words.presets[draft.type] },
    { field: 'favicon', label: words.favicon, value: draft.favicon },
    { field: 'hero_image', label: words.heroImage, value: draft.hero_image },
    ...colourPaths.map((path) => ({
      field: `colors.${path}`,
      label: words.colourNames[path],
      value: colourAt(draft.colors, path),
    })),
  ]
}
