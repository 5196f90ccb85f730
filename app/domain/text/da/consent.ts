export const consent = {
  region: 'Cookies',
  text: 'Må vi bruge cookies til statistik? De viser os, hvordan butikken bliver brugt. Kurv og login virker, uanset hvad du vælger.',
  accept: 'Acceptér',
  decline: 'Afvis',
  readMore: 'Læs mere om cookies',
}
