/** Shown to staff when the nightly check finds sums that differ. */
export const ledgerTexts = {
  title: 'The books do not add up:',
  explanation:
    'Compare an order with what your payment provider says of it, and the stock of a product with what stands on the shelf. What is right again leaves this list the night after.',
}
