import { defineTexts } from '#shared/text/define-texts.ts'

/** The page that asks for the code mailed to the buyer of an order. */
export const orderCodeTexts = defineTexts({
  title: { da: 'Er ordren din?', en: 'Is the order yours?' },
  intro: {
    da: 'Linket til ordren kan være sendt videre. Derfor sender vi en kode til den email, som ordren er bestilt med.',
    en: 'The link to the order may have been passed on. So we send a code to the email that the order was placed with.',
  },
  send: { da: 'Send en kode', en: 'Send a code' },
  sendAgain: { da: 'Send en ny kode', en: 'Send a new code' },
  sending: { da: 'Sender …', en: 'Sending …' },
  sent: {
    da: 'Koden er sendt. Den er som regel fremme inden for et minut.',
    en: 'The code has been sent. It usually arrives within a minute.',
  },
  code: { da: 'Kode', en: 'Code' },
  codeHint: { da: 'Otte cifre fra mailen.', en: 'Eight digits from the email.' },
  confirm: { da: 'Fortsæt', en: 'Continue' },
})
