import { useRef } from 'react'
import { useFetcher } from 'react-router'
import { to } from '#shared/paths/paths.ts'
import { adminCommonTexts } from '#shared/text/admin/common.ts'
import { settingsSections } from '#features/stores/rules/settings-sections.ts'
import { storeSettings } from '#features/stores/rules/store-settings.ts'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { ErrorBox, Banner } from '#ui/banner.tsx'
import { isSaved, toErrorText, type FormResult } from '#web/form-result.ts'
import { SubmitButton } from '#web/submit-button.tsx'
import { useUnsavedForm } from '#web/unsaved-work.ts'

type Props = { requires_safety_facts: boolean; mayEdit: boolean }

export function SafetyCard({ requires_safety_facts, mayEdit }: Props) {
  const { title, saved } = settingsSections.safety
  const { label, help } = storeSettings.requires_safety_facts
  const saving = useFetcher<FormResult>()
  const form = useRef<HTMLFormElement>(null)
  useUnsavedForm(form, saving.data)
  const error = toErrorText(saving.data)
  return (
    <Card title={title}>
      <saving.Form
        ref={form}
        key={String(requires_safety_facts)}
        method="post"
        action={to.admin.settings.goLive.safety()}
        className="grid justify-items-start gap-3"
      >
        {isSaved(saving.data) && <Banner>{saved}</Banner>}
        {error && <ErrorBox>{error}</ErrorBox>}
        <Checkbox
          name="requires_safety_facts"
          label={label}
          hint={help}
          defaultChecked={requires_safety_facts}
          disabled={!mayEdit}
        />
        {mayEdit && (
          <SubmitButton pendingLabel={adminCommonTexts.saving}>
            {adminCommonTexts.save}
          </SubmitButton>
        )}
      </saving.Form>
    </Card>
  )
}
