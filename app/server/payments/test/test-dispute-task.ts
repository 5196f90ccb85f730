/** The name under which a test bank's next step in a dispute lies in the queue. */
export const testDisputeTask = 'test-dispute'
