import type { Role } from '../../permissions.ts'

export const adminMembersWords = {
  title: 'Members',
  intro: (company: string) => `Who works with the shops of ${company}, and what they may do.`,
  columns: { name: 'Name', email: 'Email', role: 'Role', joined: 'Joined', actions: 'Actions' },
  edit: (name: string) => `Role of ${name}`,
  mayDo: {
    owner: 'Everything, members and company included',
    manager: 'Stores, catalogue, orders and settings',
    support: 'Answers customers; may look at everything else',
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
  removal: {
    link: 'Remove from the company',
    title: 'Remove Member',
    warning: (name: string) =>
      `Are you sure you want to remove ${name}? They lose access to all stores of the company at once.`,
  },
}
