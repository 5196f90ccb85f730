import { isSameContent } from '#shared/same-content.ts'
import { to } from '#shared/paths/paths.ts'
import { adminSettingsTexts } from '../../rules/admin-settings-texts.ts'
import { themePresets, type Theme, type ThemeType } from '#shared/theme/theme.ts'
import { Card } from '#ui/card.tsx'
import { toFieldError } from '#web/form-result.ts'
import { type SectionView, type DocumentResult, useSection } from '../settings/use-section.ts'
import { SettingsForm } from '../settings/settings-form.tsx'
import type { StoreSummary } from '../settings/settings-view.ts'
import { PictureFields, Presets } from './picture-fields.tsx'
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
  type ColourPath,
} from './theme-draft.ts'
import { listColourWarnings, type ColourWarning } from '../../rules/theme/colour-warnings.ts'
import { Button } from '#ui/button.tsx'
import { Field, TextInput } from '#ui/field.tsx'

type Props = {
  store: StoreSummary
  mayEdit: boolean
  view: SectionView<Theme>
  documentResult: DocumentResult<Theme>
}

const { theme: words } = adminSettingsTexts

export function ThemeCard({ store, mayEdit, view, documentResult }: Props) {
  const card = useSection<Theme, ThemeDraft>({ view, documentResult, toDraft, parseDraft })
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

type ColoursProps = {
  /** Colours as typed; `theme` is derived from them. */
  colors: Theme['colors']
  theme: Theme
  isOwn: boolean
  getFieldError: (field: string) => string | undefined
  onChange: (path: ColourPath, colour: string) => void
  onReset: () => void
}

/** Colour fields of the store, with contrast warnings. */
function Colours({ colors, theme, isOwn, getFieldError, onChange, onReset }: ColoursProps) {
  const warnings = listColourWarnings(theme)
  const hasErrors = colourPaths.some((path) => getFieldError(`colors.${path}`))
  return (
    <details key={String(hasErrors)} open={hasErrors} className="group">
      <summary className="fold text-sm font-medium">{words.colours}</summary>
      <div className="mt-4 grid gap-4">
        <p className="text-sm text-muted">{words.coloursHint}</p>
        <div className="grid grid-cols-2 gap-x-4 gap-y-5 md:grid-cols-3 xl:grid-cols-5">
          {colourPaths.map((path) => (
            <Field
              key={path}
              label={words.colourNames[path]}
              error={getFieldError(`colors.${path}`)}
            >
              <span className="flex items-center gap-2">
                <input
                  type="color"
                  aria-label={words.pick(words.colourNames[path])}
                  value={getColour(theme.colors, path)}
                  onChange={({ currentTarget: { value } }) => onChange(path, value.toUpperCase())}
                  className="colour-well"
                />
                <TextInput
                  name={`colors.${path}`}
                  value={getColour(colors, path)}
                  maxLength={7}
                  spellCheck={false}
                  autoComplete="off"
                  className="tabular-nums"
                  onChange={({ currentTarget: { value } }) => onChange(path, value)}
                />
              </span>
            </Field>
          ))}
        </div>
        <div role="status">
          <ul className="grid gap-1.5 text-sm">
            {warnings.length === 0 && <li>{words.readable}</li>}
            {warnings.map((warning) => (
              <li key={`${warning.colour} ${warning.use}`} className="flex items-baseline gap-2">
                <span aria-hidden="true">△</span>
                <span>{formatWarning(warning)}</span>
              </li>
            ))}
          </ul>
        </div>
        {isOwn && (
          <div>
            <Button variant="secondary" size="small" onClick={onReset}>
              {words.presetColours}
            </Button>
          </div>
        )}
      </div>
    </details>
  )
}

function formatWarning({ colour, use, ratio, needed, shown }: ColourWarning): string {
  const measured = words.contrast(getColourName(colour), ratio.toFixed(1))
  const remedy =
    use === 'fills' ? words.forSurfaces : words.shownInstead(String(needed), shown ?? '')
  return `${measured}. ${remedy}`
}

function getColourName(colour: string): string {
  const path = colourPaths.find((known) => known === colour)
  return path ? words.colourNames[path] : colour
}
