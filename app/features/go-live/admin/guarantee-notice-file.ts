import { settingsRefusals } from '#features/stores/rules/errors.ts'
import { guaranteeNoticeForm } from '#features/guarantee-notices/rules/guarantee-notice-form.ts'
import { to } from '#shared/paths/paths.ts'
import { saveGuaranteeNotice } from '#features/guarantee-notices/server/save-guarantee-notice.ts'
import { formAction } from '#web/form-action.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { takeFile } from '#web/take-file.ts'
import { getSelectedStore } from '#shell/admin/selected-store.ts'

const failure = settingsRefusals.noticeSaveFailed

export const action = formAction({
  authorise: getSelectedStore,
  prepare: async (form) => ({ file: await takeFile(form, 'file') }),
  schema: guaranteeNoticeForm,
  failureCode: failure.code,
  run: ({ staff, store, values, file }) => saveGuaranteeNotice(staff, store, { ...values, file }),
  backTo: () => to.admin.settings.goLive(),
})

export const clientAction = keepFormOnError(failure)
