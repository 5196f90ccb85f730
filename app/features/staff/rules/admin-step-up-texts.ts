import { sessionTimes } from '#shared/durations.ts'
import { spellDuration } from '#shared/text/spell.ts'

export const adminStepUpTexts = {
  title: 'Confirm your identity',
  text: `Then send the form once more. You are not asked again for ${spellDuration(sessionTimes.stepUp, 'en')}.`,
  password: 'Your password',
  code: 'Code',
  codeHint: 'From your authenticator app, or one of your recovery codes',
  recoveryHint: 'One of your recovery codes',
  atHome: (host: string) => `Confirm at ${host}`,
  withPasskey: 'Use a passkey',
  confirming: 'Confirming...',
  failed: 'No passkey was used. Try again, or use a code.',
  needsScripts: 'Passkeys need a browser with JavaScript turned on.',
  exportBuyers: {
    title: 'Export the orders',
    text: 'The file names every buyer with address, email and phone. Confirm that it is you who asks for it.',
    download: 'Download the file',
    back: 'Back to the orders',
  },
  nothingHere:
    'Your passkey belongs to another address. Sign in there and make recovery codes, then use one of them here.',
}
