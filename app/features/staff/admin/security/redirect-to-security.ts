import { to } from '#shared/paths/paths.ts'
import { redirectReads } from '#web/redirect-reads.ts'
import { getSignedInStaff } from '#shell/admin/signed-in-staff.ts'

export const redirectToSecurity = redirectReads({
  authorise: getSignedInStaff,
  target: () => to.admin.security(),
})
