import { to } from '#shared/paths/paths.ts'
import { salesTerms } from '#features/orders/rules/sales-terms.ts'
import { createMailboxLink } from '../company-block.ts'
import { link, list, subtitle, text, type Block } from '../document.ts'
import type { LegalFacts } from '../legal-facts.ts'
import { formatPostalAddress } from '../postal-address.ts'

const { withdrawalDays: days } = salesTerms

/** Danish Consumer Contracts Act, sections 18 to 26; the form is that of Directive 2011/83/EU, annex I (B). */
export function createEnglishWithdrawalBlocks(facts: LegalFacts): Block[] {
  const { company } = facts
  const address = `${formatPostalAddress(company)}, Denmark`
  return [
    text(`You have ${days} days to change your mind. You need not give a reason.`),
    text(
      `The period ends ${days} days after the day you received the goods. If your order has several items, it is counted from the day you received the last one. If it ends on a Saturday, a Sunday, a public holiday, 5 June, 24 December or 31 December, you also have the next working day.`,
    ),
    subtitle('How to withdraw'),
    text(
      'Use the function ',
      link('Withdraw from contract', to.withdrawal()),
      '. The link is at the bottom of every page of the shop for as long as the period lasts. We only ask for your name, your order number and your email, and you need not log in. You receive a receipt with date and time by email at once.',
    ),
    text(
      'You can also write to ',
      createMailboxLink(facts, address),
      ' or use the form at the end of this section. It is enough to send your message before the period ends. It is not enough to leave the parcel uncollected or to send the goods back without writing to us.',
    ),
    subtitle('Sending the goods back'),
    text(
      `Send the goods to ${facts.return_address}, within ${days} days of withdrawing. ${facts.paysReturn ? 'We pay' : 'You pay'} for sending them, and the parcel is your responsibility until we have it.`,
    ),
    text(
      'You may try the goods as you would in a shop. If you have used them more than that, we can deduct what they have lost in value.',
    ),
    subtitle('Your money back'),
    text(
      `We pay back everything you paid for the goods, standard delivery included, within ${days} days of your message. We may wait until we have the goods, or until you have shown that they are on their way. The money goes back the way you paid it. You can also withdraw from a part of your order.`,
    ),
    subtitle('What cannot be returned'),
    text(
      'The right of withdrawal does not cover goods made specially for you, for example with your initials, goods that go off quickly, or newspapers and magazines. Nor does it cover sealed goods that cannot be taken back for reasons of health or hygiene, or sealed music, film and software, once the seal is broken. This is stated with the goods before you order, and in the receipt.',
    ),
    subtitle('Model withdrawal form'),
    text('(Complete and return this form only if you wish to withdraw from the contract)'),
    list(
      `To ${address}${company.email ? `, ${company.email}` : ''}:`,
      'I/We (*) hereby give notice that I/We (*) withdraw from my/our (*) contract of sale of the following goods (*)/for the provision of the following service (*)',
      'Ordered on (*)/received on (*)',
      'Name of consumer(s)',
      'Address of consumer(s)',
      'Signature of consumer(s) (only if this form is notified on paper)',
      'Date',
    ),
    text('(*) Delete as appropriate.'),
  ]
}
