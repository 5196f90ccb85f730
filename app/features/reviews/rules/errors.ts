import { defineRefusals, failed, invalid, notFound } from '#shared/errors/refusal.ts'

export const reviewsRefusals = defineRefusals('reviews', {
  starsMissing: {
    status: 400,
    da: 'Vælg, hvor mange stjerner du giver varen',
    en: 'Choose how many stars to give the product',
  },
  reviewTextMissing: {
    status: 400,
    da: 'Skriv, hvad du synes om varen',
    en: 'Write what you think of the product',
  },
  publicNameMissing: {
    status: 400,
    da: 'Skriv det navn, andre skal se',
    en: 'Enter the name that others will see',
  },
  textHasMarkup: {
    status: 400,
    da: 'Skriv uden HTML og andre koder',
    en: 'Please write without HTML or other markup',
  },
  textHasLink: {
    status: 400,
    da: 'Skriv uden links, mailadresser og telefonnumre. Andre kan læse det.',
    en: 'Please leave out links, email addresses and phone numbers. Others can read this.',
  },
  reviewLineNotFound: {
    status: 404,
    da: 'Varen er ikke fundet',
    en: 'Product not found',
    explain_da: 'Den står ikke på ordren, så den kan ikke anmeldes herfra.',
    explain_en: 'It is not part of this order, so it cannot be reviewed from here.',
  },
  reviewTooEarly: {
    status: 409,
    da: 'Du kan anmelde varen, når vi har sendt den',
    en: 'You can review the product once we have sent it',
  },
  reviewDone: {
    status: 409,
    da: 'Du har allerede anmeldt varen. Slet anmeldelsen, hvis du vil skrive en ny.',
    en: 'You have already reviewed this product. Delete the review if you want to write a new one.',
  },
  reviewsClosed: {
    status: 409,
    da: 'Butikken tager ikke imod anmeldelser',
    en: 'This shop does not take reviews',
  },
  reviewsThrottled: {
    status: 429,
    da: 'Du har skrevet mange anmeldelser på kort tid. Vent lidt, og prøv igen.',
    en: 'You have written many reviews in a short time. Wait a while and try again.',
  },
  reviewNotFound: {
    status: 404,
    da: 'Anmeldelsen er ikke fundet',
    en: 'Review not found',
  },
  reviewSaveFailed: {
    status: 500,
    da: 'Anmeldelsen blev ikke gemt. Prøv igen.',
    en: 'Your review was not saved. Please try again.',
  },
  reviewRemovalFailed: {
    status: 500,
    da: 'Anmeldelsen blev ikke slettet. Prøv igen.',
    en: 'Your review was not deleted. Please try again.',
  },
  invitationRefusalFailed: {
    status: 500,
    da: 'Dit valg blev ikke gemt. Prøv igen.',
    en: 'Your choice was not saved. Please try again.',
  },
  questionTextMissing: { status: 400, da: 'Skriv dit spørgsmål', en: 'Enter your question' },
  questionsThrottled: {
    status: 429,
    da: 'Der er stillet mange spørgsmål på kort tid. Vent lidt, og prøv igen.',
    en: 'Many questions have been asked in a short time. Wait a while and try again.',
  },
  questionLinkInvalid: {
    status: 410,
    da: 'Linket er udløbet eller allerede brugt',
    en: 'The link has expired or has already been used',
    explain_da: 'Har du allerede bekræftet dit spørgsmål, skal du ikke gøre mere.',
    explain_en: 'If you have already confirmed your question, there is nothing more to do.',
  },
  questionSaveFailed: {
    status: 500,
    da: 'Spørgsmålet blev ikke sendt. Prøv igen.',
    en: 'Your question was not sent. Please try again.',
  },
  wishInStock: {
    status: 409,
    da: 'Varen er på lager, så du kan købe den nu',
    en: 'The product is in stock, so you can buy it now',
  },
  wishVariantMissing: {
    status: 400,
    da: 'Vælg, hvilken du venter på',
    en: 'Choose which one you are waiting for',
  },
  wishesThrottled: {
    status: 429,
    da: 'Der er bedt om mange beskeder på kort tid. Vent lidt, og prøv igen.',
    en: 'Many notices have been asked for in a short time. Wait a while and try again.',
  },
  wishLinkInvalid: {
    status: 410,
    da: 'Linket er udløbet eller allerede brugt',
    en: 'The link has expired or has already been used',
    explain_da: 'Du får ingen mail om varen. Du kan bede om den igen på varens side.',
    explain_en:
      'You will get no email about the product. Ask for it again on the page of the product if you want it.',
  },
  wishNotFound: {
    status: 404,
    da: 'Beskeden er allerede afmeldt',
    en: 'The notice has already been ended',
  },
  wishSaveFailed: {
    status: 500,
    da: 'Dit ønske blev ikke gemt. Prøv igen.',
    en: 'Your wish was not saved. Please try again.',
  },
})

export const staffReviewsRefusals = defineRefusals('products', {
  staffQuestionsLoadFailed: failed(
    'Spørgsmålene kunne ikke hentes',
    'Failed to load the questions',
  ),
  staffQuestionNotFound: notFound('Spørgsmålet blev ikke fundet', 'Question not found'),
  staffQuestionSaveFailed: failed('Spørgsmålet kunne ikke gemmes', 'Failed to save the question'),
  questionAnswerMissing: invalid('Skriv et svar', 'Please enter an answer'),
  staffReviewsLoadFailed: failed('Anmeldelserne kunne ikke hentes', 'Failed to load the reviews'),
  staffReviewNotFound: notFound('Anmeldelsen blev ikke fundet', 'Review not found'),
  staffReviewSaveFailed: failed('Anmeldelsen kunne ikke gemmes', 'Failed to save the review'),
  hidingReasonMissing: invalid(
    'Vælg, hvorfor anmeldelsen skjules',
    'Choose why the review is hidden',
  ),
  reviewDaysInvalid: invalid(
    'Skriv et helt antal dage fra 1 til {limit}',
    'Enter a whole number of days from 1 to {limit}',
  ),
})
