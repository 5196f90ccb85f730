import type { LegalWords } from '../text/legal.ts'
import type { Block } from './document.ts'

/** A missing or superfluous section body is a compile error. */
type BodiesOf<Page extends 'privacy' | 'terms'> = Record<
  Exclude<keyof LegalWords[Page], 'title'>,
  Block[]
>

export type PrivacyBodies = BodiesOf<'privacy'>
export type TermsBodies = BodiesOf<'terms'>
