import { to } from '#shared/paths/paths.ts'
import { isId } from '#shared/id.ts'
import { refused } from '#shared/errors/errors.ts'
import { formAction } from '#web/form-action.ts'
import { toSavedResult } from '#web/form-response.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { getSelectedStore } from '#shell/admin/selected-store.ts'
import { failedJobsRefusals } from '../rules/errors.ts'
import { adminFailedJobsTexts as texts } from '../rules/admin-texts.ts'
import { retryJob } from '../server/change-failed-jobs.ts'
import type { Route } from './+types/retry'

const failure = failedJobsRefusals.failedJobChangeFailed

export const action = formAction({
  authorise: getSelectedStore,
  failureCode: failure.code,
  run: async ({ staff, store }, { params: { task, job } }: Route.ActionArgs) =>
    isId(job) ? retryJob(staff, store, { task, id: job }) : refused('failedJobGone'),
  done: ({ outcome: { name } }) => toSavedResult(texts.retried(name)),
  backTo: () => to.admin.settings.failedJobs(),
})

export const clientAction = keepFormOnError(failure)
