import { useRef, useState, type KeyboardEvent } from 'react'
import { limits } from '#shared/limits.ts'
import { settingsRefusals } from '../../rules/errors.ts'
import { parseHref, validateNewHref, type NavigationItem } from '../../rules/navigation.ts'
import { to } from '#shared/paths/paths.ts'
import { getStaffLanguage } from '#shared/text/staff-texts.ts'
import { adminNavigationTexts as texts } from '../../rules/admin-navigation-texts.ts'
import { Button } from '#ui/button.tsx'
import { Field, TextInput } from '#ui/field.tsx'
import { useUnsavedWork } from '#web/unsaved-work.ts'
import { useHydrated } from '#ui/use-hydrated.ts'
import { focusFirstField } from '#shell/admin/rows/use-rows.ts'

type Props = { items: readonly NavigationItem[]; onAdd: (item: NavigationItem) => void }

/** Adds the item to the list; it is stored when the list is saved. */
export function NewItem({ items, onAdd }: Props) {
  const hasScripts = useHydrated()
  const [label, setLabel] = useState('')
  const [href, setHref] = useState('')
  const [error, setError] = useState<string>()
  const fields = useRef<HTMLDivElement>(null)
  useUnsavedWork(() => label !== '' || href !== '')
  const isFilled = label.trim() !== '' && href.trim() !== ''
  const add = () => {
    if (!isFilled) return
    const code = validateNewHref(items, href)
    setError(code && settingsRefusals[code][getStaffLanguage()])
    if (code) return
    onAdd({ label: label.trim(), href: parseHref(href) ?? href })
    setLabel('')
    setHref('')
    focusFirstField(fields.current)
  }
  // Enter adds the item instead of saving the list.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }
  return (
    <div
      ref={fields}
      onKeyDown={onKeyDown}
      className="grid items-start gap-4 border-t border-line pt-5 sm:grid-cols-[1fr_1fr_auto]"
    >
      <Field label={texts.label}>
        <TextInput
          name="label"
          placeholder={texts.labelPlaceholder}
          maxLength={limits.label}
          value={label}
          onChange={({ currentTarget: { value } }) => setLabel(value)}
        />
      </Field>
      <Field label={texts.url} error={error}>
        <TextInput
          name="href"
          placeholder={texts.urlPlaceholder}
          maxLength={limits.path}
          autoCapitalize="none"
          spellCheck={false}
          value={href}
          onChange={({ currentTarget: { value } }) => {
            setHref(value)
            setError(undefined)
          }}
        />
      </Field>
      <Button
        type="submit"
        name="step"
        value="add"
        formAction={to.admin.settings.navigation.draft()}
        variant="secondary"
        className="sm:mt-7"
        disabled={hasScripts && !isFilled}
        onClick={(event) => {
          event.preventDefault()
          add()
        }}
      >
        {texts.add}
      </Button>
    </div>
  )
}
