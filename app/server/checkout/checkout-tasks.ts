/** The names under which the work of the checkout lies in the queue. */
export const applyWebhookTask = 'apply-webhook'
export const lateAnswerTask = 'late-test-answer'
