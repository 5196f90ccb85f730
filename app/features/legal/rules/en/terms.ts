import type { Currency } from '#shared/money/currency.ts'
import { to } from '#shared/paths/paths.ts'
import { salesTerms } from '#features/orders/rules/sales-terms.ts'
import { giftCardYears } from '#features/gift-cards/rules/credit.ts'
import { vatRate } from '#shared/money/vat.ts'
import { formatPercent } from '#shared/text/format-number.ts'
import { type TermsBodies, link, text, list, subtitle, type Block } from '../document.ts'
import { createCompanyBlock, createMailboxLink, createTextIf } from '../company-block.ts'
import { getComplaintBodies } from '../claim-periods.ts'
import { type LegalFacts, formatPostalAddress } from '../legal-facts.ts'
import { describeTransit } from '#features/delivery/rules/texts.ts'

const { complaintYears, withdrawalDays } = salesTerms
const support = link('Support', to.support())

export function createEnglishTermsBodies(facts: LegalFacts): TermsBodies {
  const {
    store,
    domain,
    currency,
    shipping,
    free_shipping_from: free,
    cards,
    examination_fee: fee,
  } = facts
  return {
    general: [
      text(
        `These terms apply when you, as a consumer, buy something from ${store} at ${domain}. The shop is owned and run by:`,
      ),
      createCompanyBlock(facts),
      text(
        'You order by adding items to your cart, going to payment and paying. Until you pay, you can see what you have chosen, change quantities and remove items. As soon as we have your order, we send a receipt to your email.',
      ),
      text(
        'The contract is made in English and is governed by Danish law. We keep it for as long as Danish bookkeeping law requires, and you can have it sent to you again. Where the law gives you better rights than these terms, the law applies.',
      ),
    ],
    prices: [
      text(
        `All prices are in ${currencies[currency]} (${currency}) and include ${formatPercent(vatRate, 'en')} VAT. `,
        shipping
          ? `Shipping costs ${shipping} per order, and you see it before you pay.`
          : 'Shipping is free.',
        shipping && free ? ` From ${free} shipping is free.` : '',
      ),
      text(
        cards ? `You can pay with ${cards}. ` : 'You can pay by card. ',
        'We add no charge for the way you pay.',
      ),
      text('When you order, the amount is reserved. We only take it when we send the goods.'),
      ...createTextIf(
        facts.sellsGiftCards,
        `If you buy a gift card, we take the amount when you pay. The gift card is valid for ${giftCardYears} years and pays for goods in the shop. While it is unused, you can return it for ${withdrawalDays} days.`,
      ),
      text(
        'Payment takes place over an encrypted connection at an authorised payment provider. We neither see nor keep your card number.',
      ),
    ],
    delivery: [
      text(`We deliver in ${facts.countries}. ${describeDays(facts)}`),
      text(
        'If an item is delayed, we write to you. If it has not reached you within 30 days of your order, or by the time we agreed on, you can set us a reasonable deadline. If we miss that too, you can cancel the purchase and get your money back.',
      ),
      text(
        'The goods are our responsibility until they reach you. Check the parcel when it arrives, and write to us if anything is missing or damaged.',
      ),
    ],
    withdrawal: createEnglishWithdrawalBlocks(facts),
    complaints: [
      text(
        `Under the Danish Sale of Goods Act you can complain about defects for ${complaintYears} years from the day you received the goods. This covers faults that the goods had when they were delivered. If a fault shows within the first 12 months, the law presumes that it was there from the start, unless that is incompatible with the nature of the goods or of the fault.`,
      ),
      text(
        'If your complaint is justified, you can have the goods repaired or replaced, a reduction in price or your money back, depending on the fault. It costs you nothing, and neither does sending the goods to us.',
      ),
      text(
        'Tell us within a reasonable time after you discover the fault. Within 2 months is always in time. Send a request under ',
        support,
        ' or write to ',
        createMailboxLink(facts, 'us'),
        ' and describe what is wrong.',
      ),
      ...createTextIf(
        fee,
        `If we find no fault with the goods, the examination costs ${fee}. The complaint form says so as well, so you know before you send it. If there is a fault, you pay nothing for the examination.`,
      ),
      text('These rights always apply, also where the goods come with a guarantee.'),
    ],
    privacy: [
      text(
        'We use your data to deliver what you ordered, to answer you and to keep our books. Our ',
        link('privacy policy', to.privacy()),
        ' says what we keep, for how long, and which rights you have.',
      ),
    ],
    complaintsBody: [
      text(
        'If you are not satisfied, first write to ',
        createMailboxLink(facts, 'us'),
        '. Most problems can be solved together.',
      ),
      text(bodies.before, naevneneshus, bodies.after),
      text(
        'Nævnenes Hus charges a fee and handles complaints about goods above a certain price. The current amounts are at ',
        naevneneshus,
        '.',
      ),
    ],
  }
}

const bodies = getComplaintBodies('en')
const naevneneshus = link('naevneneshus.dk', 'https://naevneneshus.dk')

const currencies: Record<Currency, string> = {
  DKK: 'Danish kroner',
  EUR: 'euros',
  USD: 'US dollars',
}

function describeDays({ delivery_days: days }: LegalFacts): string {
  return days.to === 0
    ? 'We normally deliver on the day on which we received your order.'
    : `Delivery normally takes ${describeTransit(days, 'en')} from when we received your order.`
}

const { withdrawalDays: days } = salesTerms

/** Danish Consumer Contracts Act, sections 18 to 26; the form is that of Directive 2011/83/EU, annex I (B). */
function createEnglishWithdrawalBlocks(facts: LegalFacts): Block[] {
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
