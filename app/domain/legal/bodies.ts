import type { LegalWords } from '../text/legal.ts'
import type { Block } from './document.ts'

/** What stands below each title of a page; a title without a body, or the other way round, does not compile. */
type BodiesOf<Page extends 'privacy' | 'terms'> = Record<
  Exclude<keyof LegalWords[Page], 'title'>,
  Block[]
>

export type PrivacyBodies = BodiesOf<'privacy'>
export type TermsBodies = BodiesOf<'terms'>
