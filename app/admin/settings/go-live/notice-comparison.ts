import { settingsRefusals } from '#domain/errors/settings.ts'
import { noticeComparisonForm } from '#domain/forms/notice-file-form.ts'
import { to } from '#domain/paths/paths.ts'
import { confirmNotice } from '#server/business/guarantee-notices/confirm-notice.ts'
import { formAction } from '#web/form-action.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { getSelectedStore } from '../../shell/selected-store.ts'

export const action = formAction({
  authorise: getSelectedStore,
  schema: noticeComparisonForm,
  failureCode: 'noticeSaveFailed',
  run: ({ staff, store, values }) => confirmNotice(staff, store, values),
  backTo: () => to.admin.settings.goLive(),
})

export const clientAction = keepFormOnError(settingsRefusals.noticeSaveFailed)
