export const cellSignInTexts = {
  homeCell: {
    title: 'Account at another address',
    intro:
      'Your companies may be at several addresses of Torv. Your password stays at one of them: enter your email, and you sign in there and come back.',
    leave: 'Go on',
    leaving: 'Going on...',
    back: 'Back to sign in',
  },
  handover: {
    title: 'Sign in elsewhere',
    confirm: (host: string) => `${host} asks you to confirm your identity.`,
    refused: (email: string, host: string) =>
      `You are signed in here as ${email}, on the way to ${host}.`,
    continue: 'Continue',
    continuing: 'Continuing...',
    back: 'Back to the back office',
  },
  arrival: {
    title: 'Sign in',
    confirmed:
      'You are signed in, and your identity is confirmed. Close this tab, and go on in the other one.',
    toAdmin: 'To the back office',
    back: 'Back to sign in',
  },
}
