import { to } from '#shared/paths/paths.ts'
import { createMailboxLink } from '../company-block.ts'
import { link, list, text, type LegalSection } from '../document.ts'
import type { LegalFacts } from '../legal-facts.ts'
import { describeTests } from '../tested-pages.ts'

/** The Danish act implementing Directive (EU) 2019/882. */
export function createEnglishAccessibilitySections(facts: LegalFacts): LegalSection[] {
  const tests = describeTests('en')
  return [
    {
      id: 'aim',
      title: 'Everyone should be able to shop here',
      blocks: [
        text(
          `At ${facts.store} you can find goods, look at them, order them and write to us without searching, guessing or giving up. The shop is built to the guidelines WCAG 2.1, level AA, on which the European standard EN 301 549 is based. They apply all the way from the front page to the receipt.`,
        ),
      ],
    },
    {
      id: 'how',
      title: 'How we do it',
      blocks: [
        list(
          'Everything works with a keyboard alone, and you can see where you are.',
          'Headings, fields, buttons and pictures have names that a screen reader can read out.',
          'Texts and buttons have clear contrast, also where the shop chooses its own colours.',
          'The page can be enlarged to 400% without scrolling sideways.',
          'If your system asks for less motion, you get less.',
          'Errors in a form are shown next to the field, with what you can do about them.',
          'The pages can be read with JavaScript switched off.',
        ),
      ],
    },
    {
      id: 'tested',
      title: 'What was tested',
      blocks: [
        text(
          `The pages are tested automatically in a real browser with ${tests.tool} whenever the program of the shop changes. The tests themselves wrote this list on ${tests.day}:`,
        ),
        list(
          `On a phone and on a computer: ${tests.everywhere}.`,
          ...(tests.partly
            ? [`Some of these pages in one of the widths only: ${tests.partly}.`]
            : []),
        ),
        text(
          'Automatic tests do not find everything. Emails and what the shop writes itself are not part of them.',
        ),
      ],
    },
    {
      id: 'limits',
      title: 'What can still go wrong',
      blocks: [
        text(
          'We write descriptions and picture texts ourselves and may overlook something. Card payment takes place at a payment provider, who is responsible for its own page.',
        ),
      ],
    },
    {
      id: 'contact',
      title: 'Tell us',
      blocks: [
        text(
          'If there is something you cannot use, write to ',
          createMailboxLink(facts, 'us'),
          ' or under ',
          link('Support', to.support()),
          '. Say what you wanted to do and what went wrong. We will help you shop in another way in the meantime, and fix the problem.',
        ),
        text(
          'If we cannot agree, you can complain to the Danish authority that supervises the act on accessibility requirements for products and services.',
        ),
      ],
    },
  ]
}
