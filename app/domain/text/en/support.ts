import type { support as danish } from '../da/support.ts'

export const support: typeof danish = {
  title: 'Support',
  subtitle: 'Ask us about your order, a product or a return.',
  loginPrompt: 'Log in to create a request and see your earlier ones.',
  logIn: 'Log in',
  newRequest: 'New request',
  list: {
    title: 'Your requests',
    empty: 'You have no requests yet',
    reference: (reference) => `Case ${reference}`,
    created: (date) => `Created ${date}`,
  },
  faq: 'Frequently asked questions',
  form: {
    chooseType: 'What is it about?',
    back: 'Choose something else',
    required: 'required',
    choose: 'Choose',
    examinationFee: (amount) =>
      `If we find nothing wrong with the product, the examination costs ${amount}.`,
    submit: 'Send request',
    submitting: 'Sending...',
    cancel: 'Cancel',
    submitted: 'Your request has been sent. We will write to you when we have looked at it.',
  },
  thread: {
    back: 'Back to your requests',
    answers: 'What you wrote',
    agreedToTerms: 'Terms accepted',
    yes: 'Yes',
    no: 'No',
    messages: 'Messages',
    noMessages: 'No messages yet. We will get back to you as soon as we can.',
    you: 'You',
    staff: 'Support',
    reply: 'Your message',
    charactersLeft: (count) => (count === 1 ? '1 character left' : `${count} characters left`),
    send: 'Send',
    sending: 'Sending...',
    ended: 'This request is closed. Create a new one if you still need help.',
  },
}
