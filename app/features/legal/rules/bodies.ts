import type { LegalTexts } from './texts.ts'
import type { Block } from './document.ts'

/** A missing or superfluous section body is a compile error. */
type SectionBodies<Page extends 'privacy' | 'terms'> = Record<
  Exclude<keyof LegalTexts[Page], 'title'>,
  Block[]
>

export type PrivacyBodies = SectionBodies<'privacy'>
export type TermsBodies = SectionBodies<'terms'>
