import { toBothLanguages, defineRefusals } from '#shared/errors/refusal.ts'

export const companiesRefusals = defineRefusals('companies', {
  companyLoadFailed: { status: 500, ...toBothLanguages('Failed to load company') },
  companySaveFailed: { status: 500, ...toBothLanguages('Failed to save company') },
  companyNotFound: { status: 404, ...toBothLanguages('Company not found') },
  companyNameMissing: { status: 400, ...toBothLanguages('Please enter the company name') },
  companyAddressMissing: { status: 400, ...toBothLanguages('Please enter the company address') },
  registrationNumberInvalid: {
    status: 400,
    ...toBothLanguages(
      'Please enter a CVR number of eight digits, or the register and number of another country, such as KvK 12345678',
    ),
  },
  memberNotFound: { status: 404, ...toBothLanguages('This person is not a member of the company') },
  memberExists: { status: 409, ...toBothLanguages('{email} is already a member') },
  memberSaveFailed: { status: 500, ...toBothLanguages('Failed to save member') },
  lastOwnerKept: { status: 409, ...toBothLanguages('A company must keep at least one owner') },
  invitationGone: {
    status: 404,
    ...toBothLanguages('This invitation has been accepted or withdrawn in the meantime'),
  },
  invitationsThrottled: {
    status: 429,
    ...toBothLanguages('Your company has sent many invitations today. Try again tomorrow.'),
  },
  invitationSaveFailed: { status: 500, ...toBothLanguages('Failed to send the invitation') },
  invitationRemovalFailed: {
    status: 500,
    ...toBothLanguages('Failed to withdraw the invitation'),
  },
  membersLoadFailed: { status: 500, ...toBothLanguages('Failed to load members') },
  analyticsLoadFailed: { status: 500, ...toBothLanguages('Failed to load the figures') },
  auditLogLoadFailed: { status: 500, ...toBothLanguages('Failed to load the audit log') },
  invitationForAnother: {
    status: 403,
    ...toBothLanguages('This invitation is for {email}. Sign out to accept it.'),
  },
  invitationAccountExists: {
    status: 409,
    ...toBothLanguages('You already have an account. Sign in with it to accept the invitation.'),
  },
  accountIsExternal: {
    status: 409,
    ...toBothLanguages(
      'This address signs in at another server of the platform. Use another address here.',
    ),
  },
  invitationInvalid: {
    status: 400,
    ...toBothLanguages('The invitation has expired or has already been used. Ask for a new one.'),
  },
})
