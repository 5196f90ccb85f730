export const adminSignInWords = {
  title: 'Sign in to Torv',
  email: 'Email',
  password: 'Password',
  signIn: 'Sign in',
  signingIn: 'Signing in...',
  forgotten: {
    link: 'Forgotten your password?',
    title: 'Forgotten password',
    intro: 'Enter your email and we will send a link where you can choose a new password.',
    send: 'Send link',
    sent: (email: string) => `If there is an account for ${email}, an email is on its way.`,
    back: 'Back to sign in',
  },
  reset: {
    title: 'Choose a new password',
    newPassword: 'New password',
    save: 'Save password',
    saved: 'Your new password has been saved. You can sign in now.',
  },
  invitation: {
    title: (company: string) => `Join ${company}`,
    intro: 'Choose a name and a password to get started.',
    name: 'Name',
    passwordHint: (least: number) => `At least ${least} characters`,
    accept: 'Accept invitation',
  },
}
