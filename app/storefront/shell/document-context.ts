import { createContext } from 'react'

/** Known to the server alone. */
export const DocumentContext = createContext({
  scriptPath: '',
  inlineScript: '',
  speculationRules: '',
  isAnswer: false,
})
