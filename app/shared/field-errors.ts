import type { Refused } from './errors/errors.ts'

export type FieldErrors = Record<string, Refused>
