import type { Translation } from '#shared/text/staff-texts.ts'
import type { questionsInEnglish } from '#features/questions/rules/admin-texts.ts'

export const questionsInDanish: Translation<typeof questionsInEnglish> = {
  title: 'Spørgsmål',
  intro: 'Spørgsmål om butikkens varer. Når et er besvaret, vises det på varens side.',
  nav: 'Status',
  states: {
    new: 'Venter',
    shown: 'Besvaret',
    hidden: 'Skjult',
  },
  product: 'Vare',
  question: 'Spørgsmål',
  from: 'Fra',
  written: 'Stillet',
  state: 'Status',
  empty: {
    new: {
      title: 'Ingen spørgsmål venter',
      text: 'Kunderne spørger på en vares side med en adresse, de bekræfter først.',
    },
    shown: {
      title: 'Ingen spørgsmål er besvaret',
      text: 'Et besvaret spørgsmål vises under varen.',
    },
    hidden: {
      title: 'Ingen spørgsmål er skjult',
      text: 'Skjul et spørgsmål, der ikke egner sig til et svar.',
    },
  },
  back: 'Tilbage til spørgsmålene',
  hiddenFor: (reason) => `Skjult: ${reason}`,
  reasons: {
    offensive: 'Stødende sprog',
    personal: 'Oplysninger om andre',
    off_topic: 'Handler ikke om varen',
    advertising: 'Reklame',
    unlawful: 'I strid med loven',
  },
  answer: {
    heading: 'Butikkens svar',
    title: 'Svar på spørgsmålet',
    change: 'Ret svaret',
    label: 'Svar',
    hint: 'Alle kan læse det under varen. Det første svar sendes også på mail til den, der har spurgt.',
  },
  hiding: {
    title: 'Skjul spørgsmålet',
    intro: 'Spørgsmålet vises ikke, og adressen slettes. Der sendes ingen mail.',
    reason: 'Hvorfor skjules det?',
    submit: 'Skjul',
  },
}
