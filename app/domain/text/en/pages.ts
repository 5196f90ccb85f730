import type { pages as danish } from '../da/pages.ts'

export const pages: typeof danish = {
  about: 'About us',
  contact: 'Contact',
  accessibility: 'Accessibility',
  company: 'Company details',
  name: 'Name',
  address: 'Address',
  registrationNumber: 'Company no. (CVR)',
  email: 'Email',
  phone: 'Phone',
  writeToUs: 'Write to us',
  onThisPage: 'On this page',
  version: (version) => `Version ${version}`,
  notConfigured: 'This page has not been configured yet.',
  notConfiguredExplained: 'Nothing has been published here so far.',
}
