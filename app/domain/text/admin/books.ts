/** What staff are told when sums do not add up. */
export const bookWords = {
  title: 'The books do not add up:',
  explanation:
    'Compare the order with what your payment provider says of it. What is right again leaves this list the night after.',
}
