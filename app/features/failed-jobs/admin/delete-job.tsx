import { to } from '#shared/paths/paths.ts'
import { isId } from '#shared/id.ts'
import { adminCommonTexts } from '#shared/text/admin/common.ts'
import { refused } from '#shared/errors/errors.ts'
import { ConfirmDelete } from '#web/confirm-delete.tsx'
import { formAction } from '#web/form-action.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { toPageTitle } from '#web/page-title.ts'
import { getSelectedStore } from '#shell/admin/selected-store.ts'
import { adminFailedJobsTexts } from '../rules/admin-texts.ts'
import { failedJobsRefusals } from '../rules/errors.ts'
import { nameJob } from '../rules/job-names.ts'
import { removeJob } from '../server/change-failed-jobs.ts'
import { readFailedJob } from '../server/read-failed-jobs.ts'
import type { Route } from './+types/delete-job'

const failure = failedJobsRefusals.failedJobChangeFailed

const { removal: words } = adminFailedJobsTexts

export async function loader(args: Route.LoaderArgs) {
  const { staff, store } = await getSelectedStore(args, 'editSettings')
  const { task, job: id } = args.params
  const job = await loadOrRefuse(args, 'failedJobsLoadFailed', async () =>
    isId(id) ? readFailedJob(staff, store, { task, id }) : refused('failedJobGone'),
  )
  return { name: nameJob(job), recipient: job.recipient }
}

export const action = formAction({
  authorise: getSelectedStore,
  failureCode: failure.code,
  run: async ({ staff, store }, { params: { task, job } }: Route.ActionArgs) =>
    isId(job) ? removeJob(staff, store, { task, id: job }) : refused('failedJobGone'),
  done: () => to.admin.settings.failedJobs(),
})

export const clientAction = keepFormOnError(failure)

export const meta = () => toPageTitle(words.title)

export default function DeleteJob({ loaderData, actionData }: Route.ComponentProps) {
  const { name, recipient } = loaderData
  return (
    <ConfirmDelete
      title={words.title}
      result={actionData}
      backHref={to.admin.settings.failedJobs()}
      label={adminCommonTexts.remove}
      isPage
    >
      <p className="max-w-prose wrap-anywhere">
        {words.warning(name)} {recipient && words.mail(recipient)}
      </p>
    </ConfirmDelete>
  )
}
