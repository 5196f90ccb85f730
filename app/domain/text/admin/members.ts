import type { Role } from '../../permissions.ts'

export const adminMembersWords = {
  title: 'Members',
  columns: { name: 'Name', email: 'Email', role: 'Role', actions: 'Actions' },
  roleOf: (name: string) => `Role of ${name}`,
  roles: {
    owner: 'Owner: everything',
    manager: 'Manager: catalogue, orders and settings',
    support: 'Support: tickets, and orders to look at',
  } satisfies Record<Role, string>,
  you: 'You',
  invite: 'Invite',
  inviteTitle: 'Invite a colleague',
  email: 'Email',
  role: 'Role',
  sendInvitation: 'Send invitation',
  invited: (email: string) => `An invitation is on its way to ${email}.`,
  removal: {
    title: 'Remove Member',
    warning: (name: string) =>
      `Are you sure you want to remove ${name}? They lose access to all stores of the company at once.`,
  },
}
