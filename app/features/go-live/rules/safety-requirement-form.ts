import { z } from 'zod'
import { checkbox } from '#shared/forms/fields.ts'

export const safetyRequirementForm = z.strictObject({ requires_safety_facts: checkbox })
