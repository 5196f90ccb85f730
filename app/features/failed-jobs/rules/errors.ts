import { conflict, defineRefusals, failed, notFound } from '#shared/errors/refusal.ts'

export const failedJobsRefusals = defineRefusals('settings', {
  failedJobsLoadFailed: failed('Opgaverne kunne ikke hentes', 'Failed to load the jobs'),
  failedJobChangeFailed: failed(
    'Det lykkedes ikke. Prøv igen.',
    'This could not be done. Please try again.',
  ),
  failedJobGone: notFound(
    'Opgaven er ikke længere blandt de mislykkede: Den er prøvet igen, lykkedes eller blev fjernet',
    'This job is no longer among the failed ones: it was tried again, succeeded or was removed',
  ),
  failedJobRunning: conflict(
    'Opgaven er i gang lige nu. Vent, og se om den lykkes.',
    'This job is running right now. Wait and see whether it succeeds.',
  ),
  failedJobStillTried: conflict(
    'Opgaven er ikke opgivet: Den prøves igen af sig selv og kan derfor ikke fjernes endnu',
    'This job was not given up: it is tried again by itself, so it cannot be removed yet',
  ),
  failedJobStoreDeleted: notFound(
    'Butikken er slettet i mellemtiden. Vælg en anden butik for at se dens opgaver.',
    'The store was deleted in the meantime. Choose another one to see its jobs.',
  ),
})
