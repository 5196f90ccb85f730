/** The names under which the work on orders lies in the queue. */
export const checkPaymentTask = 'check-payment'
export const moveMoneyTask = 'move-money'
