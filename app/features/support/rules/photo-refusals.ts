import { refused } from '#shared/errors/errors.ts'
import { limits } from '#shared/limits.ts'

export const photoRefusals = {
  tooLarge: refused('photoTooLarge', {
    field: 'photos',
    values: { limit: `${limits.pictureBytes / 1_048_576} MB` },
  }),
  unreadable: refused('photoUnreadable', { field: 'photos' }),
  tooMany: refused('photosTooMany', { field: 'photos', values: { limit: String(limits.photos) } }),
}
