import { defineStaffTexts } from '#shared/text/staff-texts.ts'
import { companyInDanish, membersInDanish } from '#languages/da/companies/admin-company-texts.ts'
import type { Role } from './permissions.ts'

export const companyInEnglish = {
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

export const membersInEnglish = {
  title: 'Members',
  intro: (company: string) => `Who works with the shops of ${company}, and what they may do.`,
  columns: { name: 'Name', email: 'Email', role: 'Role', joined: 'Joined', actions: 'Actions' },
  edit: (name: string) => `Role of ${name}`,
  mayDo: {
    owner: 'Everything, members and company included',
    manager: 'Stores, catalogue, orders and settings',
    support: 'Answers customers; sees products, orders, figures and settings without changing them',
  } satisfies Record<Role, string>,
  you: 'You',
  invite: 'Invite Member',
  inviteTitle: 'Invite a colleague',
  email: 'Email',
  role: 'Role',
  sendInvitation: 'Send invitation',
  invited: (email: string) => `An invitation is on its way to ${email}.`,
  open: {
    title: 'Invitations',
    invited: 'Invited',
    expires: 'Works until',
    expired: 'Expired',
    withdraw: 'Withdraw',
    withdrawing: 'Withdrawing...',
    withdrawFor: (email: string) => `Withdraw the invitation of ${email}`,
  },
  factorReset: {
    title: 'Asks for help with signing in',
    asked: 'Asked',
    state: 'State',
    waiting: 'Waits for your answer',
    consented: 'You have agreed',
    look: 'Answer',
    lookFor: (name: string) => `Answer ${name}`,
    heading: (name: string) => `Remove the second step of ${name}?`,
    text: (name: string) =>
      `${name} entered the right password and says that their phone and their recovery codes are lost. Call them before you agree: somebody who has only stolen the password would say the same.`,
    result:
      'When every company that they work for has agreed, they get an email with a link that removes their authenticator app, codes and passkeys. Their password stays.',
    consent: 'Agree',
    consentAgain: 'Agree again',
    consenting: 'Agreeing...',
  },
  removal: {
    link: 'Remove from the company',
    title: 'Remove Member',
    warning: (name: string) =>
      `Are you sure you want to remove ${name}? They lose access to all stores of the company at once.`,
  },
}

export const adminCompanyTexts = defineStaffTexts(companyInEnglish, { da: companyInDanish })
export const adminMembersTexts = defineStaffTexts(membersInEnglish, { da: membersInDanish })
