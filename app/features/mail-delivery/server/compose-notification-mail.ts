import { formatMoney } from '#shared/money/money.ts'
import { parseRequirements } from '#features/go-live/rules/go-live-check.ts'
import {
  paymentTroubles,
  type NotificationKind,
} from '#features/notifications/rules/notifications.ts'
import { to } from '#shared/paths/paths.ts'
import { listRequirementNames } from '#features/go-live/rules/requirement-names.ts'
import { adminNotificationTexts } from '#features/notifications/rules/admin-notifications-texts.ts'
import type { Database } from '#platform/database/database.ts'
import {
  action,
  greeting,
  link,
  note,
  text,
  type Block,
  type MailContent,
} from '#platform/mail/mail-content.ts'
import type { Sender } from '#platform/mail/sender.ts'
import type { NotificationMail } from '#features/mails/server/order-mail.ts'
import {
  readNotifications,
  type MailedNotification,
} from '#features/notifications/server/read-notifications.ts'
import { breakLinks } from './clean-submitted-text.ts'

const { mail: words } = adminNotificationTexts

/** Listed of each kind in each store; the others are counted. */
const listed = 5

/** Returns `null` when nothing is left that the person may know. No text of a buyer is in it. */
export async function composeNotificationMail(
  { name, staff_id, mail_id, is }: NotificationMail,
  sender: Sender,
  database: Database,
): Promise<MailContent | null> {
  const staff = database.scoped({ as: 'staff', staff_id, company_id: 'all' })
  const notices = await readNotifications(staff, mail_id, listed)
  const [first] = notices
  if (!first) return null
  const ending = [note(words.why), link(words.change, to.admin.notifications(), sender)]
  if (is === 'single') {
    const title = describe(first)
    return {
      subject: `${title} · ${first.store}`,
      blocks: [
        greeting(name, sender),
        text(`${title} (${breakLinks(first.store)}).`),
        action(words.open, toPage(first), sender),
        ...ending,
      ],
    }
  }
  const groups = groupNotices(notices)
  const count = groups.reduce((total, [{ of_kind }]) => total + of_kind, 0)
  return {
    subject: is === 'daily' ? words.dailySubject(count) : words.restSubject(count),
    blocks: [
      greeting(name, sender),
      ...(is === 'daily' ? [] : [text(words.restIntro)]),
      ...groups.flatMap((group, place) => [
        ...(groups[place - 1]?.[0].store_id === group[0].store_id
          ? []
          : [{ is: 'heading', text: breakLinks(group[0].store) } satisfies Block]),
        ...composeGroup(group, sender),
      ]),
      ...ending,
    ],
  }
}

type Group = [MailedNotification, ...MailedNotification[]]

/** The notices arrive sorted by store and kind. */
function groupNotices(notices: readonly MailedNotification[]): Group[] {
  const groups: Group[] = []
  for (const notice of notices) {
    const last = groups.at(-1)
    if (last?.[0].store_id === notice.store_id && last[0].kind === notice.kind) last.push(notice)
    else groups.push([notice])
  }
  return groups
}

function composeGroup(group: Group, sender: Sender): Block[] {
  const { kind, of_kind } = group[0]
  const more = of_kind - group.length
  return [
    text(words.counts[kind](of_kind)),
    ...group.map((notice) => link(describe(notice), toPage(notice), sender)),
    ...(more > 0 ? [note(words.more(more))] : []),
  ]
}

function describe({ kind, cause, order, ticket, product }: MailedNotification): string {
  if (ticket) return words.ticket(ticket.number, breakLinks(ticket.title))
  if (product !== null) return words.stock(breakLinks(product))
  if (kind === 'check') return describeCheck(cause)
  if (!order) throw new Error('a notice of nothing')
  const { number } = order
  if (kind === 'payment') return words.payment[findTrouble(cause)](number)
  const total = formatMoney(order.total, { locale: 'en-GB', currency: order.currency })
  return kind === 'lapsing' ? words.lapsing(number, total) : words.order(number, total)
}

/** The cause names the duties that turned red after its day. */
function describeCheck(cause: string): string {
  const [what, , turned = ''] = cause.split(' ')
  if (what === 'opened') return words.check.opened
  return words.check.unmet(listRequirementNames(parseRequirements(turned.split(','))))
}

function findTrouble(cause: string) {
  return paymentTroubles.find((trouble) => cause.startsWith(`${trouble} `)) ?? 'capture'
}

/** The page in the store of the notice, whichever store is selected. */
function toPage({ kind, store_id, subject_id }: MailedNotification): string {
  return to.admin.currentStore({ store: store_id, page: pages[kind](subject_id) })
}

const pages: Record<NotificationKind, (id: string) => string> = {
  order: (id) => to.admin.order(id),
  payment: (id) => to.admin.order(id),
  lapsing: (id) => to.admin.order(id),
  ticket: (id) => to.admin.ticket(id),
  stock: (id) => to.admin.product(id),
  check: () => to.admin.settings.goLive(),
}
