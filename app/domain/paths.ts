import { adminPaths } from './paths/admin.ts'
import { segment } from './paths/parts.ts'
import { to as shopPaths } from './paths/shop.ts'

/** Every address of the site is built here and nowhere else. */
export const to = {
  ...shopPaths,
  admin: adminPaths,

  /** Where shops are built: the mails that were kept instead of sent. */
  dev: {
    mails: () => '/dev/mail',
    mail: (id: string) => `/dev/mail/${segment(id)}`,
    mailBody: (id: string) => `/dev/mail/${segment(id)}/body`,
  },
}
