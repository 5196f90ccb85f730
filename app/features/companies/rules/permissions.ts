export const roles = ['owner', 'manager', 'support'] as const
export type Role = (typeof roles)[number]

const everyone = roles
const leaders = ['owner', 'manager'] as const
const owners = ['owner'] as const

const permittedRoles = {
  readStores: everyone,
  createStore: owners,
  editStore: leaders,
  deleteStore: owners,
  readCatalogue: everyone,
  editCatalogue: leaders,
  readCampaigns: everyone,
  editCampaigns: leaders,
  readSettings: everyone,
  editSettings: leaders,
  readOrders: everyone,
  handleOrders: leaders,
  readTickets: everyone,
  answerTickets: everyone,
  readReviews: everyone,
  answerReviews: everyone,
  hideReviews: leaders,
  readAnalytics: everyone,
  readCompany: everyone,
  editCompany: owners,
  readMembers: leaders,
  editMembers: owners,
  readAuditLog: leaders,
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof permittedRoles

export function hasPermission(role: Role, permission: Permission): boolean {
  return permittedRoles[permission].some((allowed) => allowed === role)
}

export function isRole(value: unknown): value is Role {
  return roles.some((role) => role === value)
}
