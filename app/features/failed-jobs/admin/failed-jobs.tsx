import { useFetcher } from 'react-router'
import { hasPermission } from '#features/companies/rules/permissions.ts'
import { SettingsNav } from '#features/stores/admin/settings/settings-nav.tsx'
import { day, retention } from '#shared/durations.ts'
import { isId } from '#shared/id.ts'
import { to } from '#shared/paths/paths.ts'
import { adminCommonTexts } from '#shared/text/admin/common.ts'
import { Banner, ErrorBox } from '#ui/banner.tsx'
import { drawings } from '#ui/drawings.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { toErrorText, type FormResult } from '#web/form-result.ts'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { toPageTitle } from '#web/page-title.ts'
import { SubmitButton } from '#web/submit-button.tsx'
import { PageHeader } from '#shell/admin/page-header.tsx'
import { getSelectedStore } from '#shell/admin/selected-store.ts'
import { formatDayAndTime } from '#shell/admin/timestamp.tsx'
import { adminFailedJobsTexts as texts } from '../rules/admin-texts.ts'
import { findCause, toTechnicalLine } from '../rules/describe-error.ts'
import { nameJob } from '../rules/job-names.ts'
import { readFailedJobs } from '../server/read-failed-jobs.ts'
import type { Route } from './+types/failed-jobs'
import { JobRow, type JobView } from './job-row.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { staff, store } = await getSelectedStore(args)
  const asked = args.url.searchParams.get('after')
  const after = isId(asked) ? asked : null
  const { jobs, next } = await loadOrRefuse(args, 'failedJobsLoadFailed', () =>
    readFailedJobs(staff, store, after),
  )
  return {
    jobs: jobs.map(describeJob),
    next,
    isFirst: after === null,
    mayEdit: hasPermission(store.role, 'editSettings'),
    days: retention.failedJob / day,
  }
}

type Job = Exclude<Awaited<ReturnType<typeof readFailedJobs>>, { refused: string }>['jobs'][number]

/** In words, and without what the screen does not show. */
function describeJob(job: Job): JobView {
  const { id, task, is_given_up, is_running } = job
  return {
    id,
    task,
    name: nameJob(job),
    recipient: job.recipient,
    link: linkTo(job),
    isOfDeletedStore: job.is_of_deleted_store,
    state: is_running ? 'running' : is_given_up ? 'givenUp' : 'waiting',
    tried: texts.tried(job.attempts, formatDayAndTime(job.tried_at)),
    nextTry: texts.nextTry(formatDayAndTime(job.next_at)),
    cause: texts.causes[findCause(job.error)],
    technical: job.error && toTechnicalLine(job.error),
  }
}

function linkTo(job: Job): JobView['link'] {
  const { order_id, order_number, ticket_id, import_id, campaign_id } = job
  if (order_id !== null && order_number !== null)
    return { href: to.admin.order(order_id), label: texts.order(order_number) }
  if (isId(ticket_id)) return { href: to.admin.ticket(ticket_id), label: texts.ticket }
  if (isId(import_id)) return { href: to.admin.productImport.one(import_id), label: texts.import }
  if (isId(campaign_id)) return { href: to.admin.campaign(campaign_id), label: texts.campaign }
  return null
}

export const meta = () => toPageTitle(texts.title)

export default function FailedJobs({ loaderData }: Route.ComponentProps) {
  const { jobs, next, isFirst, mayEdit, days } = loaderData
  // One for all rows: a row that is tried again leaves the list, and its result stays.
  const retrying = useFetcher<FormResult>()
  const error = toErrorText(retrying.data)
  const notice = retrying.data?.notice
  const retryable = jobs.filter(({ state }) => state !== 'running').length
  return (
    <>
      <PageHeader title={texts.title} description={texts.intro(days)} />
      <SettingsNav />
      <div className="grid gap-6">
        {error && <ErrorBox>{error}</ErrorBox>}
        {notice && <Banner>{notice}</Banner>}
        {jobs.length === 0 ? (
          <EmptyState
            drawing={drawings.paper}
            title={texts.empty.title}
            explanation={texts.empty.text}
          />
        ) : (
          <section aria-label={texts.list} className="paper">
            {mayEdit && retryable > 1 && (
              <retrying.Form
                method="post"
                action={to.admin.settings.failedJobs.retryAll()}
                className="flex justify-end border-b border-line px-5 py-3"
              >
                <SubmitButton variant="secondary" pendingLabel={texts.retrying}>
                  {texts.retryAll}
                </SubmitButton>
              </retrying.Form>
            )}
            <ul className="divide-y divide-line">
              {jobs.map((job) => (
                <JobRow
                  key={`${job.task} ${job.id}`}
                  job={job}
                  mayEdit={mayEdit}
                  retrying={retrying}
                />
              ))}
            </ul>
          </section>
        )}
        <Pagination
          label={adminCommonTexts.pages}
          previous={isFirst ? null : to.admin.settings.failedJobs()}
          next={next && to.admin.settings.failedJobs({ after: next })}
          labels={{ previous: texts.newest, next: texts.older }}
        />
      </div>
    </>
  )
}
