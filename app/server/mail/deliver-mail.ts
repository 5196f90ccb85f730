import type { Database } from '../database/database.ts'
import type { Place } from '../jobs/enqueue.ts'
import type { Task } from '../jobs/task.ts'
import { asHtml } from './as-html.ts'
import { asText } from './as-text.ts'
import { customerLetter } from './customer-letters.ts'
import type { Letter } from './letter.ts'
import { isStaffMail, queuedMail, type Mail } from './mail.ts'
import { orderLetter } from './order-letter.ts'
import type { Post } from './post.ts'
import { platformSender, storeSender, type Sender } from './sender.ts'
import { staffLetter } from './staff-letters.ts'
import { withdrawalLetter } from './withdrawal-letter.ts'
import type { Keys } from '../secrets/keys.ts'

type Office = {
  database: Database
  post: Post
  /** The address that mails are sent from, whoever's name stands before it. */
  from: string
  platformHost: string
  /** Where development hosts are found. */
  port: string
  /** Signs the links that open an order. */
  orderKeys: Keys
}

/** Writes a mail that lay in the queue, in the name of its store as it is now, and hands it to the post. */
export function deliverMail(office: Office): Task {
  return async ({ id, place, matter }, signal) => {
    const mail = queuedMail.parse(matter)
    const { sender, letter } = await written(mail, place, office)
    await office.post(
      {
        id,
        from: { name: oneLine(sender.name), address: office.from },
        to: mail.to,
        reply_to: sender.company?.email || null,
        subject: oneLine(letter.subject),
        html: asHtml(letter, sender),
        text: asText(letter, sender),
      },
      signal,
    )
  }
}

async function written(
  mail: Mail,
  place: Place,
  { database, platformHost, port, orderKeys }: Office,
): Promise<{ sender: Sender; letter: Letter }> {
  if (isStaffMail(mail)) {
    const sender = await platformSender(database, mail.host, { platformHost, port })
    return { sender, letter: staffLetter(mail, sender) }
  }
  const sender = await storeSender(database, place, port)
  const archive = { database, orderKeys }
  switch (mail.template) {
    case 'order':
      return { sender, letter: await orderLetter(mail, place, sender, archive) }
    case 'withdrawal':
      return { sender, letter: await withdrawalLetter(mail, place, sender, archive) }
    default:
      return { sender, letter: customerLetter(mail, sender, orderKeys) }
  }
}

// A line break in a header would begin another one.
function oneLine(words: string): string {
  return words.replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}
