export const adminSignInWords = {
  title: 'Sign in to Torv',
  email: 'Email',
  password: 'Password',
  signIn: 'Sign in',
  signingIn: 'Signing in...',
  invitation: {
    title: (company: string) => `Join ${company}`,
    intro: 'Choose a name and a password to get started.',
    name: 'Name',
    passwordHint: (least: number) => `At least ${least} characters`,
    accept: 'Accept invitation',
  },
}
