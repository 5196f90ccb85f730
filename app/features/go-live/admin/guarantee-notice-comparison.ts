import { settingsRefusals } from '#features/stores/rules/errors.ts'
import { guaranteeNoticeComparisonForm } from '#features/guarantee-notices/rules/guarantee-notice-form.ts'
import { to } from '#shared/paths/paths.ts'
import { confirmGuaranteeNotice } from '#features/guarantee-notices/server/save-guarantee-notice.ts'
import { formAction } from '#web/form-action.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { getSelectedStore } from '#shell/admin/selected-store.ts'

const failure = settingsRefusals.noticeSaveFailed

export const action = formAction({
  authorise: getSelectedStore,
  schema: guaranteeNoticeComparisonForm,
  failureCode: failure.code,
  run: ({ staff, store, values }) => confirmGuaranteeNotice(staff, store, values),
  backTo: () => to.admin.settings.goLive(),
})

export const clientAction = keepFormOnError(failure)
