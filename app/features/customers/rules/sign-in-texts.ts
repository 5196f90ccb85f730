import { defineTexts } from '#shared/text/define-texts.ts'

export const signInTexts = defineTexts({
  logIn: { da: 'Log ind', en: 'Log in' },
  logInIntro: {
    da: 'Se dine ordrer, og skriv med os om dem.',
    en: 'See your orders, and write to us about them.',
  },
  loggingIn: { da: 'Logger ind...', en: 'Logging in...' },
  createAccount: { da: 'Opret konto', en: 'Create account' },
  createAccountIntro: {
    da: 'Så har du dine ordrer og henvendelser samlet ét sted.',
    en: 'Keep your orders and requests together in one place.',
  },
  creatingAccount: { da: 'Opretter konto...', en: 'Creating account...' },
  noAccount: { da: 'Har du ikke en konto?', en: 'No account yet?' },
  haveAccount: { da: 'Har du allerede en konto?', en: 'Already have an account?' },
  name: { da: 'Navn', en: 'Name' },
  address: { da: 'Adresse', en: 'Address' },
  phone: { da: 'Telefon', en: 'Phone' },
  phoneHint: { da: 'Fx 12 34 56 78', en: 'E.g. 12 34 56 78' },
  email: { da: 'Email', en: 'Email' },
  password: { da: 'Adgangskode', en: 'Password' },
  passwordHint: {
    da: (least: number) => `Mindst ${least} tegn`,
    en: (least: number) => `At least ${least} characters`,
  },
  showPassword: { da: 'Vis adgangskode', en: 'Show password' },
  hidePassword: { da: 'Skjul adgangskode', en: 'Hide password' },
  forgotten: { da: 'Glemt adgangskode?', en: 'Forgotten your password?' },
  guest: {
    open: { da: 'Gem dine oplysninger som en konto', en: 'Save your details as an account' },
    title: { da: 'Gem dine oplysninger som en konto', en: 'Save your details as an account' },
    intro: {
      da: 'Vælg en adgangskode. Når du har bekræftet din email, finder du dine ordrer under Min konto.',
      en: 'Choose a password. Once you have confirmed your email, you find your orders under My account.',
    },
  },
  signedIn: {
    title: { da: 'Du er logget ind', en: 'You are logged in' },
    goOn: { da: 'Fortsæt', en: 'Continue' },
  },
  forgottenPage: {
    title: { da: 'Glemt adgangskode', en: 'Forgotten password' },
    intro: {
      da: 'Skriv din email, så sender vi et link, hvor du kan vælge en ny adgangskode.',
      en: 'Enter your email and we will send a link where you can choose a new password.',
    },
    send: { da: 'Send link', en: 'Send link' },
    sending: { da: 'Sender...', en: 'Sending...' },
    sentTitle: { da: 'Se efter i din indbakke', en: 'Check your inbox' },
    sent: {
      da: (email: string) =>
        `Hvis der er en konto med ${email}, er der nu en mail på vej. Kig også i din uønskede post.`,
      en: (email: string) =>
        `If there is an account for ${email}, an email is on its way. Check your junk mail too.`,
    },
    goneOn: {
      da: 'Du er ved at vælge en ny adgangskode i et andet vindue. Dette kan du lukke.',
      en: 'You are choosing a new password in another window. You can close this one.',
    },
    back: { da: 'Tilbage til login', en: 'Back to login' },
  },
  resetPage: {
    title: { da: 'Vælg en ny adgangskode', en: 'Choose a new password' },
    intro: {
      da: 'Når den er gemt, bliver du logget ud alle andre steder.',
      en: 'Once it is saved, you will be logged out everywhere else.',
    },
    askAgain: { da: 'Bed om et nyt link', en: 'Ask for a new link' },
    saving: { da: 'Gemmer...', en: 'Saving...' },
    newPassword: { da: 'Ny adgangskode', en: 'New password' },
    save: { da: 'Gem adgangskode', en: 'Save password' },
    saved: {
      da: 'Din nye adgangskode er gemt. Du kan nu logge ind.',
      en: 'Your new password has been saved. You can log in now.',
    },
  },
  confirmation: {
    title: { da: 'Bekræft din email', en: 'Confirm your email' },
    intro: {
      da: 'Tryk på knappen, så ved vi, at adressen er din.',
      en: 'Press the button to confirm that this address is yours.',
    },
    introPassword: {
      da: 'Skriv adgangskoden til din konto, så ved vi, at både konto og email er dine.',
      en: 'Enter the password of your account to confirm that both the account and the email address are yours.',
    },
    introNew: {
      da: 'Vælg en ny adgangskode til kontoen. Alle, der er logget ind på den, bliver logget ud.',
      en: 'Choose a new password for the account. Every browser that is logged in to it will be logged out.',
    },
    chooseNew: {
      da: 'Kender du ikke adgangskoden? Vælg en ny',
      en: 'Don’t know the password? Choose a new one',
    },
    confirm: { da: 'Bekræft email', en: 'Confirm email' },
    confirming: { da: 'Bekræfter...', en: 'Confirming...' },
    confirmed: { da: 'Din email er bekræftet', en: 'Your email has been confirmed' },
  },
})

export type SignInTexts = ReturnType<typeof signInTexts>
