import type { Refused } from './errors.ts'

export type FieldErrors = Record<string, Refused>
