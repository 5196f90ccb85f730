export const pages = {
  about: 'Om os',
  contact: 'Kontakt',
  accessibility: 'Tilgængelighed',
  company: 'Firmaoplysninger',
  name: 'Navn',
  address: 'Adresse',
  registrationNumber: 'CVR-nr.',
  email: 'Email',
  phone: 'Telefon',
  writeToUs: 'Skriv til os',
  notConfigured: 'This page has not been configured yet.',
  notConfiguredExplained: 'Der er ikke lagt indhold på siden endnu.',
}
