export const adminCompanyTexts = {
  title: 'Company',
  intro: 'Shown in the footer, on the privacy page and on every receipt.',
  name: 'Name',
  address: 'Address',
  registrationNumber: 'Registration number',
  registrationNumberHint:
    'A Danish CVR number, or register and number of another country, such as KvK 12345678',
  email: 'Email',
  phone: 'Phone',
  logoUrl: 'Logo URL',
  logoHint: 'Shown on receipts and packing slips of stores without a logo of their own.',
  logoFile: 'Upload a logo',
  saved: 'The company details have been saved.',
}
