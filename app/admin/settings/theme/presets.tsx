import { adminSettingsWords } from '#domain/text/admin/settings.ts'
import { themeTypes, type Theme, type ThemeType } from '#domain/theme.ts'
import { Badge } from '#ui/badge.tsx'
import type { StoreSeen } from '../settings-view.ts'
import { ShopWindow } from './shop-window.tsx'

type Props = {
  store: StoreSeen
  subtitle: string
  chosen: ThemeType
  inUse: ThemeType
  themeFor: (type: ThemeType) => Theme
  onChoose: (type: ThemeType) => void
}

const { theme: words } = adminSettingsWords

export function Presets({ store, subtitle, chosen, inUse, themeFor, onChoose }: Props) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-sm font-medium">{words.preset}</legend>
      <div className="grid gap-4 sm:grid-cols-3">
        {themeTypes.map((type) => (
          <div key={type} className="preset" data-chosen={type === chosen || undefined}>
            <label className="preset-label">
              <ShopWindow theme={themeFor(type)} store={store} subtitle={subtitle} />
              <span className="flex items-center gap-2.5 px-3 pt-3">
                <input
                  type="radio"
                  name="type"
                  value={type}
                  checked={type === chosen}
                  onChange={() => onChoose(type)}
                  aria-describedby={`preset-${type}`}
                  className="tick"
                />
                <span className="font-medium">{words.presets[type]}</span>
              </span>
            </label>
            <p id={`preset-${type}`} className="px-3 pt-1 pb-3 text-sm text-muted">
              {words.presetDescriptions[type]}{' '}
              {type === inUse && <Badge tone="good">{words.inUse}</Badge>}
            </p>
          </div>
        ))}
      </div>
    </fieldset>
  )
}
