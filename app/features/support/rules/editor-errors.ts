import { toBothLanguages, defineRefusals } from '#shared/errors/refusal.ts'

export const supportEditorsRefusals = defineRefusals('tickets', {
  templatesLoadFailed: { status: 500, ...toBothLanguages('Failed to load forms') },
  templateSaveFailed: { status: 500, ...toBothLanguages('Failed to save form') },
  templateTitleMissing: { status: 400, ...toBothLanguages('Please give the form a title') },
  templateFieldsMissing: { status: 400, ...toBothLanguages('A form needs at least one field') },
  templateFieldsTooMany: {
    status: 400,
    ...toBothLanguages('A form can have at most {limit} fields'),
  },
  fieldNameInvalid: {
    status: 400,
    ...toBothLanguages('Use letters, digits and underscores, beginning with a letter'),
  },
  fieldNameTaken: { status: 400, ...toBothLanguages('Another field already has this name') },
  fieldLabelMissing: { status: 400, ...toBothLanguages('Please write a label') },
  fieldContentMissing: { status: 400, ...toBothLanguages('Please write a text for shoppers') },
  fieldOptionsMissing: { status: 400, ...toBothLanguages('Please write at least one option') },
  fieldOptionsTooMany: { status: 400, ...toBothLanguages('Use at most {limit} options') },
  fieldLengthInvalid: { status: 400, ...toBothLanguages('Use a whole number from 1 to {limit}') },
  termsFieldType: {
    status: 400,
    ...toBothLanguages('The field terms_agreement must be a checkbox'),
  },
  faqLoadFailed: { status: 500, ...toBothLanguages('Failed to load the FAQ') },
  faqSaveFailed: { status: 500, ...toBothLanguages('Failed to save the FAQ') },
  faqsTooMany: { status: 400, ...toBothLanguages('Use at most {limit} questions') },
  questionMissing: { status: 400, ...toBothLanguages('Please write a question') },
  faqAnswerMissing: { status: 400, ...toBothLanguages('Please write an answer') },
  cannedRepliesLoadFailed: { status: 500, ...toBothLanguages('Failed to load canned replies') },
  cannedReplyDeleteFailed: { status: 500, ...toBothLanguages('Failed to delete reply') },
})
