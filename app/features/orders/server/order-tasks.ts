/** Names of the queued jobs. */
export const checkPaymentTask = 'check-payment'
export const moveMoneyTask = 'move-money'
export const deliverGiftCardTask = 'deliver-gift-card'
