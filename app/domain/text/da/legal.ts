export const legal = {
  terms: {
    title: 'Handelsbetingelser',
    general: 'Generelt',
    prices: 'Priser og betaling',
    delivery: 'Levering',
    withdrawal: 'Fortrydelsesret',
    complaints: 'Reklamationsret',
    privacy: 'Persondata',
    complaintsBody: 'Klageadgang',
  },
  privacy: {
    title: 'Privatlivspolitik',
    controller: 'Dataansvarlig',
    data: 'Hvilke oplysninger',
    purposes: 'Formål',
    cookies: 'Cookies',
    legalBasis: 'Retsgrundlag',
    recipients: 'Modtagere',
    retention: 'Opbevaring',
    rights: 'Dine rettigheder',
    complaint: 'Klage',
  },
}
