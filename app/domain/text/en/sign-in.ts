import type { signIn as danish } from '../da/sign-in.ts'

export const signIn: typeof danish = {
  logIn: 'Log in',
  logInIntro: 'See your orders, and write to us about them.',
  loggingIn: 'Logging in...',
  createAccount: 'Create account',
  createAccountIntro: 'Keep your orders and requests together in one place.',
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
  signedIn: {
    title: 'You are logged in',
    goOn: 'Continue',
  },
  forgottenPage: {
    title: 'Forgotten password',
    intro: 'Enter your email and we will send a link where you can choose a new password.',
    send: 'Send link',
    sending: 'Sending...',
    sentTitle: 'Check your inbox',
    sent: (email) =>
      `If there is an account for ${email}, an email is on its way. Check your junk mail too.`,
    goneOn: 'You are choosing a new password in another window. You can close this one.',
    back: 'Back to login',
  },
  resetPage: {
    title: 'Choose a new password',
    intro: 'Once it is saved, you will be logged out everywhere else.',
    askAgain: 'Ask for a new link',
    saving: 'Saving...',
    newPassword: 'New password',
    save: 'Save password',
    saved: 'Your new password has been saved. You can log in now.',
  },
  confirmation: {
    title: 'Confirm your email',
    intro: 'Press the button to confirm that this address is yours.',
    introPassword:
      'Enter the password of your account to confirm that both the account and the email address are yours.',
    introNew:
      'Choose a new password for the account. Every browser that is logged in to it will be logged out.',
    chooseNew: 'Don’t know the password? Choose a new one',
    confirm: 'Confirm email',
    confirming: 'Confirming...',
    confirmed: 'Your email has been confirmed',
  },
}
