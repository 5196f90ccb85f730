export const consent = {
  region: 'Cookies',
  text: 'Må vi bruge cookies til statistik og markedsføring? De viser os, hvordan butikken bliver brugt, og om vores annoncer virker. Kurv og login virker, uanset hvad du vælger.',
  accept: 'Acceptér',
  decline: 'Afvis',
  readMore: 'Læs mere om cookies',
  choose: 'Vælg selv',
  purposes: {
    statistics: { name: 'Statistik', explained: 'Hvad der bliver set og købt' },
    marketing: { name: 'Markedsføring', explained: 'Om en annonce førte til et køb' },
  },
  save: 'Gem valg',
  close: 'Luk uden at ændre',
}
