import { settingsRefusals } from '#domain/errors/settings.ts'
import { noticeFileForm } from '#domain/forms/notice-file-form.ts'
import { to } from '#domain/paths/paths.ts'
import { saveNotice } from '#server/business/guarantee-notices/save-notice.ts'
import { formAction } from '#web/form-action.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { takeFile } from '#web/take-file.ts'
import { getSelectedStore } from '../../shell/selected-store.ts'

export const action = formAction({
  authorise: getSelectedStore,
  prepare: async (form) => ({ file: await takeFile(form, 'file') }),
  schema: noticeFileForm,
  failureCode: 'noticeSaveFailed',
  run: ({ staff, store, values, file }) => saveNotice(staff, store, { ...values, file }),
  backTo: () => to.admin.settings.goLive(),
})

export const clientAction = keepFormOnError(settingsRefusals.noticeSaveFailed)
