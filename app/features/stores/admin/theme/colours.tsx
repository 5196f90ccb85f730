import { adminSettingsTexts } from '../../rules/admin-settings-texts.ts'
import type { Theme } from '../../rules/theme.ts'
import { listColourWarnings, type ColourWarning } from '../../rules/theme/colour-warnings.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { getColour, colourPaths, type ColourPath } from './theme-draft.ts'

type Props = {
  /** Colours as typed; `theme` is derived from them. */
  colors: Theme['colors']
  theme: Theme
  isOwn: boolean
  getFieldError: (field: string) => string | undefined
  onChange: (path: ColourPath, colour: string) => void
  onReset: () => void
}

const { theme: words } = adminSettingsTexts

/** Colour fields of the store, with contrast warnings. */
export function Colours({ colors, theme, isOwn, getFieldError, onChange, onReset }: Props) {
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
