/** Task names in the job queue. */
export const applyWebhookTask = 'apply-webhook'
export const lateAnswerTask = 'late-test-answer'
