import { createContext } from 'react'
import type { TypedValues } from '#ui/typed-values.ts'

/** Known to the server alone. */
export const DocumentContext = createContext({
  scriptPath: '',
  inlineScript: '',
  speculationRules: '',
  /** The page answers a form. */
  isAnswer: false,
  /** What was typed in the form of another document; a form answered in place keeps it itself. */
  typed: {} as TypedValues,
})
