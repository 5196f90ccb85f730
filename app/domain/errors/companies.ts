import { always, inArea } from './refusal.ts'

export const companiesRefusals = inArea('companies', {
  companyLoadFailed: { status: 500, ...always('Failed to load company') },
  companySaveFailed: { status: 500, ...always('Failed to save company') },
  companyNotFound: { status: 404, ...always('Company not found') },
  companyNameMissing: { status: 400, ...always('Please enter the company name') },
  companyAddressMissing: { status: 400, ...always('Please enter the company address') },
  registrationNumberInvalid: {
    status: 400,
    ...always('Please enter a CVR number of eight digits'),
  },
  memberNotFound: { status: 404, ...always('This person is not a member of the company') },
  memberExists: { status: 409, ...always('{email} is already a member') },
  memberSaveFailed: { status: 500, ...always('Failed to save member') },
  lastOwnerKept: { status: 409, ...always('A company must keep at least one owner') },
  invitationGone: {
    status: 404,
    ...always('This invitation has been accepted or withdrawn in the meantime'),
  },
  invitationsThrottled: {
    status: 429,
    ...always('Your company has sent many invitations today. Try again tomorrow.'),
  },
  invitationSaveFailed: { status: 500, ...always('Failed to send the invitation') },
  invitationRemovalFailed: {
    status: 500,
    ...always('Failed to withdraw the invitation'),
  },
  membersLoadFailed: { status: 500, ...always('Failed to load members') },
  analyticsLoadFailed: { status: 500, ...always('Failed to load the figures') },
  auditLogLoadFailed: { status: 500, ...always('Failed to load the audit log') },
  invitationForAnother: {
    status: 403,
    ...always('This invitation is for {email}. Sign out to accept it.'),
  },
  invitationAccountExists: {
    status: 409,
    ...always('You already have an account. Sign in with it to accept the invitation.'),
  },
  invitationInvalid: {
    status: 400,
    ...always('The invitation has expired or has already been used. Ask for a new one.'),
  },
})
