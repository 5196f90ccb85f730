import { adminPaths } from './paths/admin.ts'
import { segment } from './paths/parts.ts'
import { to as shopPaths } from './paths/shop.ts'

export const to = {
  ...shopPaths,
  admin: adminPaths,

  /** Development only: mails that were stored instead of sent. */
  dev: {
    mails: () => '/dev/mail',
    mail: (id: string) => `/dev/mail/${segment(id)}`,
    mailBody: (id: string) => `/dev/mail/${segment(id)}/body`,
  },
}
