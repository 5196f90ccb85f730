import { to } from '#shared/paths/paths.ts'
import { formAction } from '#web/form-action.ts'
import { toSavedResult } from '#web/form-response.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { getSelectedStore } from '#shell/admin/selected-store.ts'
import { failedJobsRefusals } from '../rules/errors.ts'
import { adminFailedJobsTexts as texts } from '../rules/admin-texts.ts'
import { retryAllJobs } from '../server/change-failed-jobs.ts'

const failure = failedJobsRefusals.failedJobChangeFailed

export const action = formAction({
  authorise: getSelectedStore,
  failureCode: failure.code,
  run: ({ staff, store }) => retryAllJobs(staff, store),
  done: ({ outcome: { count } }) =>
    toSavedResult(count === 0 ? texts.nothingToRetry : texts.retriedAll(count)),
  backTo: () => to.admin.settings.failedJobs(),
})

export const clientAction = keepFormOnError(failure)
