import type { signIn as danish } from '../da/sign-in.ts'

export const signIn: typeof danish = {
  logIn: 'Log in',
  loggingIn: 'Logging in...',
  createAccount: 'Create account',
  creatingAccount: 'Creating account...',
  noAccount: 'No account yet?',
  haveAccount: 'Already have an account?',
  name: 'Name',
  address: 'Address',
  phone: 'Phone',
  phoneHint: 'E.g. 12 34 56 78',
  email: 'Email',
  password: 'Password',
  passwordHint: (least) => `At least ${least} characters`,
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  forgotten: 'Forgotten your password?',
  connecting: 'Connecting to authentication service...',
  authenticationError: 'Authentication Error',
  authenticationErrorExplained: 'We could not tell whether you are logged in.',
  retry: 'Retry',
  forgottenPage: {
    title: 'Forgotten password',
    intro: 'Enter your email and we will send a link where you can choose a new password.',
    send: 'Send link',
    sent: (email) =>
      `If there is an account for ${email}, an email is on its way. Check your junk mail too.`,
    back: 'Back to login',
  },
  resetPage: {
    title: 'Choose a new password',
    newPassword: 'New password',
    save: 'Save password',
    saved: 'Your new password has been saved. You can log in now.',
  },
  confirmation: {
    confirmed: 'Your email has been confirmed',
    unconfirmed: (email) => `We have sent a link to ${email}. Click it to confirm.`,
    sendAgain: 'Send the email again',
    sentAgain: 'The email has been sent again',
  },
}
