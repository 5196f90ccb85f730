import { useEffect, useRef } from 'react'
import { isOwnPath } from '#shared/safe-url.ts'
import { adminSettingsTexts } from '../../rules/admin-settings-texts.ts'
import { Field, TextInput } from '#ui/field.tsx'
import { toStaffPictureUrl } from '#shell/admin/staff-picture-url.ts'
import type { ThemeDraft } from './theme-draft.ts'
import { themeTypes, type Theme, type ThemeType } from '#shared/theme/theme.ts'
import { Badge } from '#ui/badge.tsx'
import type { StoreSummary } from '../settings/settings-view.ts'
import { StorefrontPreview } from './storefront-preview.tsx'

type Props = {
  company_id: string
  draft: ThemeDraft
  getFieldError: (field: string) => string | undefined
  onChange: (change: Partial<ThemeDraft>) => void
}

const { theme: words } = adminSettingsTexts

/** Favicon and hero image: a URL, or an uploaded file, which takes precedence. */
export function PictureFields({ company_id, draft, getFieldError, onChange }: Props) {
  const group = useRef<HTMLDivElement>(null)
  const { files } = draft
  // Clears the file inputs after a save or reset, so the files are not sent again.
  useEffect(() => {
    if (files === '') for (const input of findFileInputs(group.current)) input.value = ''
  }, [files])
  const updateFiles = () => {
    const names = findFileInputs(group.current).map((input) => input.files?.[0]?.name ?? '')
    onChange({ files: names.join('') })
  }
  return (
    <div ref={group} className="grid gap-5 md:grid-cols-2">
      {listFields().map(({ name, label, hint, upload }) => (
        <div key={name} className="grid content-start gap-3">
          <Field label={label} hint={hint} error={getFieldError(name)}>
            <span className="flex items-center gap-2">
              {isOwnPath(draft[name]) && (
                <img
                  src={toStaffPictureUrl(company_id, draft[name])}
                  alt=""
                  className="picture-sample"
                />
              )}
              <TextInput
                inputMode="url"
                name={name}
                value={draft[name]}
                spellCheck={false}
                onChange={({ currentTarget: { value } }) => onChange({ [name]: value })}
              />
            </span>
          </Field>
          <Field label={upload} error={getFieldError(`${name}_file`)}>
            <TextInput
              type="file"
              name={`${name}_file`}
              accept="image/*"
              className="input-file"
              onChange={updateFiles}
            />
          </Field>
        </div>
      ))}
    </div>
  )
}

function findFileInputs(group: HTMLElement | null): HTMLInputElement[] {
  return [...(group?.querySelectorAll<HTMLInputElement>('input[type=file]') ?? [])]
}

const listFields = () =>
  [
    {
      name: 'favicon',
      label: words.favicon,
      hint: words.faviconHint,
      upload: words.faviconFile,
    },
    {
      name: 'hero_image',
      label: words.heroImage,
      hint: words.heroImageHint,
      upload: words.heroImageFile,
    },
  ] as const

type PresetsProps = {
  store: StoreSummary
  subtitle: string
  selectedType: ThemeType
  currentType: ThemeType
  getTheme: (type: ThemeType) => Theme
  onChoose: (type: ThemeType) => void
}

export function Presets({
  store,
  subtitle,
  selectedType,
  currentType,
  getTheme,
  onChoose,
}: PresetsProps) {
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
