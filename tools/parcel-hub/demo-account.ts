/** The example of the published description. */
export const demoAccount = {
  user: 'd8fb61fe-0a4f-4e11-81f8-6efd3513bd43',
  key: '976ff6f2-3528-4f4f-9e7d-007e9a074037',
} as const

export const apiPath = '/api/public/v3'

/** Not part of the published protocol. */
export const settingsPath = '/twin/settings'
