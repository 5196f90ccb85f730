import { z } from 'zod'
import { personAddress, personName, phone } from '#shared/forms/person-fields.ts'

export const profileForm = z.strictObject({ name: personName, address: personAddress, phone })

export type ProfileForm = z.output<typeof profileForm>
