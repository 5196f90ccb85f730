import type { useFetcher } from 'react-router'
import { to } from '#shared/paths/paths.ts'
import { adminCommonTexts } from '#shared/text/admin/common.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Link } from '#ui/link.tsx'
import type { FormResult } from '#web/form-result.ts'
import { adminFailedJobsTexts as texts } from '../rules/admin-texts.ts'

export type JobView = {
  id: string
  task: string
  name: string
  recipient: string | null
  link: { href: string; label: string } | null
  isOfDeletedStore: boolean
  state: 'running' | 'givenUp' | 'waiting'
  tried: string
  nextTry: string
  cause: string
  technical: string | null
}

type Props = {
  job: JobView
  mayEdit: boolean
  retrying: ReturnType<typeof useFetcher<FormResult>>
}

export function JobRow({ job, mayEdit, retrying }: Props) {
  const { name, recipient, link, state } = job
  const isPressed = retrying.formAction === to.admin.settings.failedJobs.retry(job.task, job.id)
  return (
    <li className="grid gap-x-6 gap-y-4 p-5 md:grid-cols-[1fr_auto]" data-testid="failed-job">
      <div className="grid min-w-0 content-start gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="font-medium wrap-anywhere">{name}</h2>
          <StateBadge state={state} />
        </div>
        {(recipient ?? link) && (
          <p className="flex flex-wrap gap-x-3 wrap-anywhere">
            {recipient && <span>{texts.to(recipient)}</span>}
            {link && (
              <Link href={link.href} className="link">
                {link.label}
              </Link>
            )}
          </p>
        )}
        <p className="max-w-prose">{job.cause}</p>
        <p className="text-sm text-muted">
          {job.tried} {state === 'waiting' && `${job.nextTry}.`}{' '}
          {job.isOfDeletedStore && texts.ofDeletedStore}
        </p>
        {job.technical && (
          <Disclosure className="text-sm">
            <summary className="fold py-1 text-muted">{texts.details}</summary>
            <code className="block py-1 font-mono text-xs wrap-anywhere">{job.technical}</code>
          </Disclosure>
        )}
      </div>
      {mayEdit && state !== 'running' && (
        <div className="flex flex-wrap content-start items-start gap-3 md:justify-end">
          <retrying.Form
            method="post"
            action={to.admin.settings.failedJobs.retry(job.task, job.id)}
          >
            <Button
              type="submit"
              variant="secondary"
              aria-label={texts.retryNamed(toFullName(job))}
              pendingLabel={isPressed && texts.retrying}
            >
              {texts.retry}
            </Button>
          </retrying.Form>
          {state === 'givenUp' && (
            <ButtonLink
              variant="quiet"
              href={to.admin.settings.failedJobs.removal(job.task, job.id)}
              aria-label={texts.removeNamed(toFullName(job))}
            >
              {adminCommonTexts.remove}
            </ButtonLink>
          )}
        </div>
      )}
    </li>
  )
}

function toFullName({ name, recipient, link }: JobView): string {
  return [name, recipient, link?.label].filter(Boolean).join(', ')
}

function StateBadge({ state }: Pick<JobView, 'state'>) {
  if (state === 'running') return <Badge tone="info">{texts.running}</Badge>
  if (state === 'givenUp') return <Badge tone="bad">{texts.givenUp}</Badge>
  return null
}
