import type { Refused } from './errors.ts'

export type Faults = Record<string, Refused>
