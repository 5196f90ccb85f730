/** The task name in the job queue. */
export const testDisputeTask = 'test-dispute'
