/** Shown to staff when the nightly check finds sums that differ. */
export const ledgerTexts = {
  title: 'The ledger does not balance:',
  explanation:
    'Compare the order with your payment provider’s records, and the product’s stock with what you actually have. Corrected entries leave this list the following night.',
}
