/** Task names in the job queue. */
export const applyWebhookTask = 'apply-webhook'
export const lateTestPaymentTask = 'late-test-answer'
