import { defineTexts } from '#shared/text/define-texts.ts'

export const pageTexts = defineTexts({
  about: { da: 'Om os', en: 'About us' },
  contact: { da: 'Kontakt', en: 'Contact' },
  accessibility: { da: 'Tilgængelighed', en: 'Accessibility' },
  company: { da: 'Firmaoplysninger', en: 'Company details' },
  name: { da: 'Navn', en: 'Name' },
  address: { da: 'Adresse', en: 'Address' },
  registrationNumber: { da: 'CVR-nr.', en: 'Company no. (CVR)' },
  email: { da: 'Email', en: 'Email' },
  phone: { da: 'Telefon', en: 'Phone' },
  writeToUs: { da: 'Skriv til os', en: 'Write to us' },
  onThisPage: { da: 'På denne side', en: 'On this page' },
  version: {
    da: (version: string) => `Udgave ${version}`,
    en: (version: string) => `Version ${version}`,
  },
  validSince: {
    da: (day: string) => `Gælder siden ${day}`,
    en: (day: string) => `In force since ${day}`,
  },
  notConfigured: {
    da: 'This page has not been configured yet.',
    en: 'This page has not been configured yet.',
  },
  notConfiguredExplained: {
    da: 'Der er ikke lagt indhold på siden endnu.',
    en: 'Nothing has been published here so far.',
  },
})

export type PageTexts = ReturnType<typeof pageTexts>
