import type { Database } from '../database/database.ts'
import type { Place } from '../jobs/enqueue.ts'
import type { Task } from '../jobs/task.ts'
import { asHtml } from './as-html.ts'
import { asText } from './as-text.ts'
import { cleanWords } from './clean-words.ts'
import { customerLetter } from './customer-letters.ts'
import type { Letter } from './letter.ts'
import { isStaffMail, queuedMail, type Mail } from './mail.ts'
import { orderLetter } from './order-letter.ts'
import type { Post } from './post.ts'
import { entryOf } from './register.ts'
import { platformSender, storeSender, type Sender } from './sender.ts'
import { staffLetter } from './staff-letters.ts'
import { unmatchedWithdrawalLetter, withdrawalLetter } from './withdrawal-letter.ts'
import { checkReset } from '../customers/check-reset.ts'
import type { Keys } from '../secrets/keys.ts'
import { checkStaffReset } from '../staff/reset-staff-password.ts'

type Office = {
  database: Database
  post: Post
  /** Address of the From header. */
  from: string
  platformHost: string
  /** Port in links to development hosts. */
  port: string
  orderKeys: Keys
}

/** Renders a queued mail with the current data of its store and sends it. */
export function deliverMail(office: Office): Task {
  return async ({ id, place, matter }, signal) => {
    const mail = cleanWords(queuedMail.parse(matter))
    if (!(await opensSomething(mail, place, office))) return
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
  const { host } = entryOf(mail.template)
  const sender =
    host === 'platform'
      ? platformSender(platformHost, port)
      : await storeSender(database, place, { platformHost, port })
  if (isStaffMail(mail)) return { sender, letter: staffLetter(mail, sender) }
  const archive = { database, orderKeys }
  switch (mail.template) {
    case 'order':
      return { sender, letter: await orderLetter(mail, place, sender, archive) }
    case 'withdrawal':
      return { sender, letter: await withdrawalLetter(mail, place, sender, archive) }
    case 'withdrawalUnmatched':
      return { sender, letter: await unmatchedWithdrawalLetter(mail, place, sender, archive) }
    default:
      return { sender, letter: customerLetter(mail, sender, orderKeys) }
  }
}

/** Skips password resets without an account or with a used token. */
async function opensSomething(
  mail: Mail,
  { company_id, store_id }: Place,
  { database, platformHost }: Office,
): Promise<boolean> {
  if (mail.template === 'staffResetPassword') {
    return checkStaffReset({ database, host: platformHost }, mail.token)
  }
  if (mail.template !== 'resetPassword' || company_id === null || store_id === null) return true
  const auth = database.through({ as: 'customer_auth', company_id, store_id })
  return checkReset(auth, mail.token)
}

// Prevents header injection.
function oneLine(words: string): string {
  return words.replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}
