import { adminPaths } from './admin.ts'
import { encodeSegment } from './parts.ts'
import { to as shopPaths } from './shop.ts'

export const to = {
  ...shopPaths,
  admin: adminPaths,

  /** Development only: mails that were stored instead of sent. */
  dev: {
    mails: () => '/dev/mail',
    mail: (id: string) => `/dev/mail/${encodeSegment(id)}`,
    mailBody: (id: string) => `/dev/mail/${encodeSegment(id)}/body`,
  },
}
