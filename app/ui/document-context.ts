import { createContext } from 'react'
import type { SubmittedValues } from '#ui/refused-form.ts'

/** Known to the server alone. */
export const DocumentContext = createContext({
  scriptPath: '',
  inlineScript: '',
  speculationRules: '',
  /** The page answers a form. */
  isAnswer: false,
  /** The texts typed in a refused form; a form answered in place keeps them itself. */
  submitted: null as SubmittedValues | null,
})

/** CSP nonce of the page's inline scripts and styles; defined only during server rendering. */
export const NonceContext = createContext<string | undefined>(undefined)
