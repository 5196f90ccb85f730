import type { account as danish } from '../da/account.ts'

export const account: typeof danish = {
  title: 'My account',
  signedInAs: (email) => `You are logged in as ${email}`,
  details: 'Your details',
  save: 'Save',
  saving: 'Saving...',
  saved: 'Your details have been saved',
  orders: 'Your orders',
  noOrders: 'You have no orders yet',
  ordersNeedConfirmedEmail: 'Confirm your email to see your orders here.',
  tickets: 'Your requests',
  changePassword: 'Change password',
  currentPassword: 'Current password',
  newPassword: 'New password',
  passwordChanged: 'Your password has been changed',
  data: 'Your data',
  downloadData: 'Download a copy of your data',
  deleteAccount: 'Delete account',
  deleteAccountExplained:
    'Your account and your requests are deleted. Orders are kept for as long as bookkeeping law requires.',
  accountDeleted: 'Your account has been deleted',
  cancel: 'Cancel',
  logOut: 'Log out',
}
