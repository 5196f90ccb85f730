import { favouritesKey } from '#features/favourites/rules/favourites-key.ts'
import { recentlyViewedKey } from '#features/catalogue/rules/recently-viewed.ts'
import { startedPaymentKey, cartKey, sentCartKey } from '#features/orders/rules/cart.ts'
import { consentDetailsKey, consentKey } from '#features/consent/rules/consent.ts'
import { returnPathKey } from '#shared/safe-url.ts'
import { type PrivacyBodies, link, list, text } from '../document.ts'
import { createCompanyBlock, createMailboxLink } from '../company-block.ts'
import { listStoredData } from '../stored-data.ts'
import type { LegalFacts } from '../legal-facts.ts'
import { durations } from '#shared/durations.ts'
import { spellDuration } from '#shared/text/spell.ts'

/** Article 13 GDPR, in the order of the page's sections. */
export function createEnglishPrivacyBodies(facts: LegalFacts): PrivacyBodies {
  const { store, hasTracking, takesReviews } = facts
  return {
    controller: [
      text(`${store} is owned and run by this company, which is responsible for your data:`),
      createCompanyBlock(facts),
    ],
    data: [
      list(
        'When you shop: your name, your address, your email, your phone number, what you bought and how you paid. Only the payment provider has your card number.',
        'When you have an account: your name, your address, your phone number, your email and your password, kept in a form that nobody can read.',
        'When you write to us: your request, its messages and what you tell us in it.',
        ...(takesReviews
          ? [
              'When you review a product: the name you choose, your stars, your text and your photos. Everyone can read them.',
            ]
          : []),
        'When you ask about a product or wait for one: your question, the name you choose and your email. Question and name are shown once we have answered.',
        'When you visit the shop: your IP address, the address of the page and the time, in technical logs.',
      ),
      text(
        'Whether you open an account is up to you. Without a name, an address and an email we cannot send you an order.',
      ),
    ],
    purposes: [
      list(
        'To receive, send and take payment for your order',
        'To answer you and to handle returns and complaints',
        ...(takesReviews
          ? [
              'To show what buyers think of the goods, and to ask for your opinion once you have yours. You get one email for each order and can say no in it.',
            ]
          : []),
        'To keep the books that the law requires',
        'To keep the shop running and to protect it from misuse',
        ...(hasTracking
          ? ['To see how the shop is used and whether our advertising works, if you said yes to it']
          : []),
      ),
    ],
    cookies: [
      text('For the shop to work, we keep the following in your browser. This needs no consent:'),
      list(
        `${cartKey}: your cart, until you empty it`,
        `${sentCartKey}: what you last took to payment, so that it leaves the cart once it is bought`,
        `${startedPaymentKey}: the payment you have begun, until you close the tab`,
        `${consentKey}: your choice about cookies, for ${spellDuration(durations.consentCookie, 'en')}`,
        `${consentDetailsKey}: when you chose, what you said yes to, which text you saw and a random number`,
        `${favouritesKey}: the products that you save with the heart, until you remove them; with an account they are kept there as well`,
        `${returnPathKey}: where to go once you have logged in, until you close the tab`,
        'A cookie that keeps you logged in, if you have an account',
      ),
      text(
        `If you say yes to marketing, your browser remembers the products that you viewed last (${recentlyViewedKey}) and shows them below others. The list does not leave your browser.`,
      ),
      text(
        hasTracking
          ? 'If you say yes to statistics, Google sets cookies that begin with _ga and stay for up to 2 years. If you say yes to marketing, Google can also measure whether an advertisement led to a purchase. If you say no, your browser fetches nothing from Google.'
          : 'At present the shop uses no cookies for statistics or marketing.',
      ),
      text(
        'To be able to show that you chose, we keep your choice ourselves, with the time, the text and the random number. We do not store who you are.',
      ),
      text(
        'You can change your choice at any time under Cookie settings at the bottom of the page. If your browser sends the signal Global Privacy Control, we treat it as a no until you choose otherwise.',
      ),
    ],
    legalBasis: [
      list(
        'The contract with you, when we handle your order, your account and your requests (article 6(1)(b) of the General Data Protection Regulation)',
        'The law, when we keep accounting records and handle complaints (point (c))',
        'Our legitimate interest in a safe shop, when we keep technical logs (point (f))',
        ...(takesReviews
          ? [
              'Our legitimate interest in showing what buyers think, when we ask for a review (point (f))',
            ]
          : []),
        'Your consent, when you ask for an email once a product is in stock (point (a)). You can end it at any time in the email or in your account.',
        ...(hasTracking
          ? ['Your consent, when we use cookies for statistics and marketing (point (a))']
          : []),
      ),
    ],
    recipients: [
      text('We give others only what they need for their part of the work:'),
      list(
        'The payment provider, who carries out your payment',
        'The carrier, who delivers your parcel',
        'Those who run our server and send our mail, as we instruct them',
        'Our auditor and the authorities, where the law requires it',
        ...(hasTracking
          ? [
              'Google Ireland Limited, if you said yes to statistics or marketing. Google may transfer data to the United States under the EU-US Data Privacy Framework.',
            ]
          : []),
      ),
      text('We do not sell your data.'),
    ],
    retention: [list(...listStoredData('en', { takesReviews }))],
    rights: [
      text('You have the right to:'),
      list(
        'see what we have about you and receive a copy to take with you',
        'have what is wrong corrected',
        'have deleted what we are not obliged to keep',
        'restrict how we use your data, and object to it',
        'withdraw a consent. This does not change what happened before.',
      ),
      text(
        'If you have an account, you can download a copy of your data and delete the account under My account. Otherwise write to ',
        createMailboxLink(facts, 'us'),
        '. We answer within a month.',
      ),
    ],
    complaint: [
      text(
        'If you are unhappy with how we handle your data, tell us. You can also complain to the Danish Data Protection Agency (Datatilsynet), Carl Jacobsens Vej 35, DK-2500 Valby, at ',
        link('datatilsynet.dk', 'https://www.datatilsynet.dk/english'),
        '.',
      ),
    ],
  }
}
