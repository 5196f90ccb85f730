/** Also for the scripts of the shop, which need no other. */
export const unexpected = {
  status: 500,
  da: 'Der opstod en fejl',
  en: 'Something went wrong',
  explain_da: 'Prøv igen om lidt.',
  explain_en: 'Please try again in a moment.',
}
