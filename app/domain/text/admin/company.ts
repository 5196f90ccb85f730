export const adminCompanyWords = {
  title: 'Company',
  intro: 'Shown in the footer, on the privacy page and on every receipt.',
  name: 'Name',
  address: 'Address',
  registrationNumber: 'Registration number (CVR)',
  email: 'Email',
  phone: 'Phone',
  saved: 'The company details have been saved.',
}
