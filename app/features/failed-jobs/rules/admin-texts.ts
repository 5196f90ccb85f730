import { defineStaffTexts } from '#shared/text/staff-texts.ts'
import { failedJobsInDanish } from '#languages/da/failed-jobs/admin-texts.ts'
import type { ErrorCause } from './describe-error.ts'

const causes: Record<ErrorCause, string> = {
  noReply: 'The service behind it could not be reached or did not answer.',
  signIn: 'The service behind it did not accept the sign-in.',
  recipient: 'The recipient’s mail server refused the address or the mail.',
  tooLong: 'It took too long and was stopped.',
  moving: 'Your company was being moved to other machines at the time.',
  database: 'The database was busy or away for a moment.',
  busy: 'The service behind it asked us to slow down.',
  service: 'The service behind it answered that it has a fault of its own.',
  unreadable: 'The job holds something that this version of the program cannot read.',
  crashed: 'The program stopped in the middle of it.',
  unknown:
    'Something went wrong that we have no words for. The technical details may help support.',
}

export const failedJobsInEnglish = {
  title: 'Jobs that failed',
  intro: (days: number) =>
    `Your shop sends mails, fetches labels and moves money in the background. What fails is tried again by itself for about four days. What was given up stands here for ${days} days.`,
  list: 'Jobs that failed',
  to: (address: string) => `To ${address}`,
  order: (number: number) => `Order ${number}`,
  ticket: 'The ticket',
  import: 'The import',
  campaign: 'The campaign',
  ofDeletedStore: 'Belongs to a deleted store.',
  givenUp: 'Given up',
  running: 'Running now',
  nextTry: (at: string) => `Next try ${at}`,
  tried: (count: number, at: string) =>
    count === 1 ? `Tried once, on ${at}.` : `Tried ${count} times, the last time on ${at}.`,
  causes,
  details: 'Technical details',
  retry: 'Try again',
  retryNamed: (name: string) => `Try again: ${name}`,
  retrying: 'Trying...',
  retried: (name: string) => `${name}: this is being tried again now.`,
  retryAll: 'Try all again',
  retriedAll: (count: number) =>
    count === 1 ? '1 job is being tried again now.' : `${count} jobs are being tried again now.`,
  nothingToRetry: 'No job could be tried again: they are running or are no longer here.',
  removeNamed: (name: string) => `Remove: ${name}`,
  removal: {
    title: 'Remove this job?',
    warning: (name: string) => `${name} is removed and will never be done.`,
    mail: (address: string) => `The mail to ${address} will not be sent.`,
  },
  empty: {
    title: 'Nothing failed',
    text: 'Mails, labels and payments are all done. If a job fails, you find it here and can try it again.',
  },
  older: 'Older jobs',
  newest: 'Newest jobs',
}

export const adminFailedJobsTexts = defineStaffTexts(failedJobsInEnglish, {
  da: failedJobsInDanish,
})
