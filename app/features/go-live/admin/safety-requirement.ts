import { settingsRefusals } from '#features/stores/rules/errors.ts'
import { safetyRequirementForm } from '../rules/safety-requirement-form.ts'
import { to } from '#shared/paths/paths.ts'
import { changeSection } from '#features/stores/server/change-section.ts'
import { formAction } from '#web/form-action.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { getSelectedStore } from '#shell/admin/selected-store.ts'

const failure = settingsRefusals.safetyRequirementSaveFailed

export const action = formAction({
  authorise: getSelectedStore,
  schema: safetyRequirementForm,
  failureCode: failure.code,
  run: ({ staff, store, values }) => changeSection(staff, store, 'safety', values),
  backTo: () => to.admin.settings.goLive(),
})

export const clientAction = keepFormOnError(failure)
