import { settingsRefusals } from '#domain/errors/settings.ts'
import { safetyRequirementForm } from '#domain/forms/safety-requirement-form.ts'
import { to } from '#domain/paths/paths.ts'
import { changeSafetyRequirement } from '#server/business/stores/change-safety-requirement.ts'
import { formAction } from '#web/form-action.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { getSelectedStore } from '../../shell/selected-store.ts'

export const action = formAction({
  authorise: getSelectedStore,
  schema: safetyRequirementForm,
  failureCode: 'safetyRequirementSaveFailed',
  run: ({ staff, store, values }) => changeSafetyRequirement(staff, store, values),
  backTo: () => to.admin.settings.goLive(),
})

export const clientAction = keepFormOnError(settingsRefusals.safetyRequirementSaveFailed)
