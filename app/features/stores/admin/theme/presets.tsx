import { adminSettingsTexts } from '../../rules/admin-settings-texts.ts'
import { themeTypes, type Theme, type ThemeType } from '../../rules/theme.ts'
import { Badge } from '#ui/badge.tsx'
import type { StoreSummary } from '../settings/settings-view.ts'
import { StorefrontPreview } from './storefront-preview.tsx'

type Props = {
  store: StoreSummary
  subtitle: string
  selectedType: ThemeType
  currentType: ThemeType
  getTheme: (type: ThemeType) => Theme
  onChoose: (type: ThemeType) => void
}

const { theme: words } = adminSettingsTexts

export function Presets({ store, subtitle, selectedType, currentType, getTheme, onChoose }: Props) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-sm font-medium">{words.preset}</legend>
      <div className="grid gap-4 sm:grid-cols-3">
        {themeTypes.map((type) => (
          <div key={type} className="preset" data-chosen={type === selectedType || undefined}>
            <StorefrontPreview theme={getTheme(type)} store={store} subtitle={subtitle} />
            <label className="preset-label flex items-center gap-2.5 px-3 pt-3">
              <input
                type="radio"
                name="type"
                value={type}
                checked={type === selectedType}
                onChange={() => onChoose(type)}
                aria-describedby={`preset-${type}`}
                className="tick"
              />
              <span className="font-medium">{words.presets[type]}</span>
            </label>
            <p id={`preset-${type}`} className="px-3 pt-1 pb-3 text-sm text-muted">
              {words.presetDescriptions[type]}{' '}
              {type === currentType && <Badge tone="good">{words.inUse}</Badge>}
            </p>
          </div>
        ))}
      </div>
    </fieldset>
  )
}
