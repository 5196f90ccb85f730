import type { Faq } from './builders.ts'

export const englishFaqs: Faq[] = [
  {
    question: 'When will my parcel arrive?',
    answer:
      'We deliver to {countries}. Delivery normally takes {delivery_days}. You will get an email when your order has been packed.',
  },
  {
    question: 'What does delivery cost?',
    answer:
      'The price of delivery is shown in the cart before you pay. If delivery is free, it says so beside the product.',
  },
  {
    question: 'How do I pay, and when is the money taken?',
    answer:
      'You can pay with {payment_methods} on a secure payment page. The amount is reserved when you order and only taken when we send the goods. All prices include {vat} VAT.',
  },
  {
    question: 'Can I change my mind?',
    answer:
      'Yes. You can withdraw from your purchase for {return_days} days from the day you receive the goods. Use the withdrawal link at the bottom of the page. You need not give a reason. The terms say who pays the return postage.',
  },
  {
    question: 'My item is faulty. What do I do?',
    answer:
      'We are sorry to hear that. You can complain of a defect for {complaint_years} years. Log in, send us a request of the type Warranty claim and describe the fault. We will then tell you how we will put it right.',
  },
  {
    question: 'Can I change or cancel my order?',
    answer:
      'Write to us as soon as you can with your order number. If the parcel has not been sent, we will find a solution. Otherwise you can withdraw from the purchase once you have received it.',
  },
  {
    question: 'Where do I see the answer to my request?',
    answer:
      'Log in and go to Support. All your requests are there with our answers, and you can write to us again for as long as a request is open.',
  },
]
