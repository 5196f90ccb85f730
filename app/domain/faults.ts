import type { Refused } from './errors.ts'

/** What is wrong with a form, by the name of the field that has to be changed. */
export type Faults = Record<string, Refused>
